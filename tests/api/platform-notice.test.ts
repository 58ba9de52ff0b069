import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PlatformName } from '@contract/rules/platforms';
import { testSecrets } from '../support/keys';
import type { PlatformMessage, OpenPlatform, OpenPlatforms } from '../../server/platform/open-platform/open-platform';
import { makeOpenPlatforms, type PlatformOptions } from '../../server/platform/open-platform/platforms';
import { openPlatformWorld, type PlatformWorld } from '../builders/platform-world';

let world: PlatformWorld;
let platforms: OpenPlatforms;

const openWith = async (options: PlatformOptions): Promise<OpenPlatforms> =>
  makeOpenPlatforms(options, { db: world.db, clock: { now: () => world.time.now }, secrets: await testSecrets(world.db) });

beforeAll(async () => {
  world = await openPlatformWorld(['dingtalk', 'zhezhengding']);
  platforms = await openWith(world.platforms);
});

afterAll(() => world.close());

const noticeTo = (externalIds: string[], more: Partial<PlatformMessage> = {}): PlatformMessage => ({
  externalIds,
  title: '待签收',
  text: '《关于道路的建议》已交办给贵单位',
  link: 'https://congress.example/data-board/suggm-detail?id=3',
  key: 'notice-1',
  ...more,
});

const reached = async (name: PlatformName, person: object) => (await world.emulator(name, 'notices', person))['notices'] as unknown[];

async function deliveryOf(platform: OpenPlatform, taskId: string) {
  let found = await platform.findDelivery(taskId);
  for (; found === 'running'; found = await platform.findDelivery(taskId)) await delay(50);
  return found;
}

describe('a notice by DingTalk', () => {
  it('a DingTalk notice reaches known people, opens our page, and its delivery is reported', async () => {
    const taskId = await platforms.dingtalk.sendNotice(noticeTo(['ding-deputy', 'ding-deputy2', 'nobody']));
    expect(await deliveryOf(platforms.dingtalk, taskId)).toEqual({
      delivered: ['ding-deputy', 'ding-deputy2'],
      failed: [{ externalId: 'nobody', reason: 'unknown-person' }],
    });
    expect(await reached('dingtalk', { userid: 'ding-deputy' })).toMatchObject([
      { message: { action_card: { single_url: 'https://congress.example/data-board/suggm-detail?id=3' } } },
    ]);
  });

  it('a DingTalk notice is running for a moment before its result is known', async () => {
    const taskId = await platforms.dingtalk.sendNotice(noticeTo(['ding-deputy'], { text: '一会儿' }));
    expect(['running', { delivered: ['ding-deputy'], failed: [] }]).toContainEqual(await platforms.dingtalk.findDelivery(taskId));
  });

  it('a DingTalk notice that was already sent on the same day is reported as repeated', async () => {
    const taskId = await platforms.dingtalk.sendNotice(noticeTo(['ding-deputy']));
    expect(await deliveryOf(platforms.dingtalk, taskId)).toEqual({
      delivered: [],
      failed: [{ externalId: 'ding-deputy', reason: 'repeated' }],
    });
  });

  it('a DingTalk notice holds as much of a long text as the platform accepts', async () => {
    const taskId = await platforms.dingtalk.sendNotice(noticeTo(['ding-deputy2'], { text: '长'.repeat(5000) }));
    expect(await deliveryOf(platforms.dingtalk, taskId)).toMatchObject({ delivered: ['ding-deputy2'] });
  });

  it('a DingTalk notice goes to at most 100 people', async () => {
    const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${String(index)}`);
    const taskId = await platforms.dingtalk.sendNotice(noticeTo(people(100), { text: '一百人' }));
    expect(await deliveryOf(platforms.dingtalk, taskId)).toMatchObject({ delivered: [] });
    await expect(platforms.dingtalk.sendNotice(noticeTo(people(101)))).rejects.toThrow('1 to 100 receivers');
    await expect(platforms.dingtalk.sendNotice(noticeTo([]))).rejects.toThrow('1 to 100 receivers');
  });

  it('a DingTalk notice that the platform refuses throws an error with the code of the platform', async () => {
    const { dingtalk } = world.platforms;
    if (!dingtalk) throw new Error('there is no application');
    const other = await openWith({ dingtalk: { ...dingtalk, agentId: 1 } });
    await expect(other.dingtalk.sendNotice(noticeTo(['ding-deputy']))).rejects.toMatchObject({
      key: 'ding.notice_refused',
      details: { errcode: 40035 },
    });
  });

  it('a DingTalk notice needs the agent id of the application', async () => {
    const { dingtalk } = world.platforms;
    if (!dingtalk) throw new Error('there is no application');
    const { agentId: _, ...rest } = dingtalk;
    const other = await openWith({ dingtalk: rest });
    await expect(other.dingtalk.sendNotice(noticeTo(['ding-deputy']))).rejects.toMatchObject({ key: 'ding.not_configured' });
  });
});

describe('a notice by Zhezhengding', () => {
  it('a Zhezhengding notice reaches people by their accounts there, and the platform reports no delivery', async () => {
    const taskId = await platforms.zhezhengding.sendNotice(noticeTo(['3311021', '3311022'], { key: 'zzd-1' }));
    expect(taskId).toBe('zzd-1');
    expect(await reached('zhezhengding', { accountId: 3311021 })).toMatchObject([
      { taskId: 'zzd-1', message: { action_card: { title: '待签收' } } },
    ]);
    expect(await platforms.zhezhengding.findDelivery(taskId)).toBe('unknown');
  });

  it('a Zhezhengding notice sent again under its key reaches no person twice, and is no failure', async () => {
    const again = noticeTo(['3311021', '3311022'], { key: 'zzd-1', text: '另一段文字' });
    expect(await platforms.zhezhengding.sendNotice(again)).toBe('zzd-1');
    expect(await reached('zhezhengding', { accountId: 3311021 })).toHaveLength(1);
  });

  it('a Zhezhengding notice that the platform refuses throws an error', async () => {
    const { zhezhengding } = world.platforms;
    if (!zhezhengding) throw new Error('there is no application');
    const other = await openWith({ zhezhengding: { ...zhezhengding, tenantId: '1' } });
    await expect(other.zhezhengding.sendNotice(noticeTo(['3311021'], { key: 'zzd-2' }))).rejects.toMatchObject({
      key: 'ding.notice_refused',
    });
  });
});

describe('a notice that meets no answer', () => {
  /** Opens a platform that accepts every call, counts the sends, and closes their connections or answers all of them with `answer`. */
  async function openRude(answer?: object) {
    const counter = { sends: 0 };
    const server = createServer((request, response) => {
      const isToken = request.url?.startsWith('/gettoken') ?? false;
      if (isToken) {
        const data = { accessToken: 'app_rude', expiresIn: 7200 };
        response.end(
          JSON.stringify({ errcode: 0, access_token: 'rude', expires_in: 7200, success: true, content: { success: true, data } }),
        );
        return;
      }
      counter.sends += 1;
      request.resume().on('end', () => (answer ? response.end(JSON.stringify(answer)) : response.destroy()));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { dingtalk, zhezhengding } = world.platforms;
    if (!dingtalk || !zhezhengding) throw new Error('there are two applications');
    const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const rude = await openWith({
      dingtalk: { ...dingtalk, baseUrl, appKey: 'rude' },
      zhezhengding: { ...zhezhengding, baseUrl, app: { ...zhezhengding.app, key: 'rude' } },
    });
    return { rude, counter, close: () => server.close() };
  }

  it('an unanswered notice is repeated by Zhezhengding and not by DingTalk, which has no key; both end as unknown', async () => {
    const { rude, counter, close } = await openRude();
    await expect(rude.dingtalk.sendNotice(noticeTo(['ding-deputy']))).rejects.toMatchObject({ key: 'ding.notice_unknown' });
    expect(counter.sends).toBe(1);
    await expect(rude.zhezhengding.sendNotice(noticeTo(['3311021'], { key: 'zzd-3' }))).rejects.toMatchObject({
      key: 'ding.notice_unknown',
    });
    expect(counter.sends).toBe(1 + 3);
    close();
  });

  it('a notice that the platform rate-limits is not sent and not refused: it can be sent later', async () => {
    const { rude, close } = await openRude({
      errcode: 88,
      sub_code: '90018',
      sub_msg: '您的服务器调用钉钉开放平台所有接口的请求都被暂时禁用了',
    });
    await expect(rude.dingtalk.sendNotice(noticeTo(['ding-deputy']))).rejects.toMatchObject({ key: 'ding.unavailable' });
    close();
  });

  it('a notice to an address where no server listens was never sent', async () => {
    const { dingtalk } = world.platforms;
    if (!dingtalk) throw new Error('there is no application');
    await platforms.dingtalk.sendNotice(noticeTo(['ding-deputy2'], { text: '先有令牌' }));
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const baseUrl = `http://127.0.0.1:${String((closed.address() as AddressInfo).port)}`;
    await new Promise((resolve) => closed.close(resolve));
    const away = await openWith({ dingtalk: { ...dingtalk, baseUrl } });
    await expect(away.dingtalk.sendNotice(noticeTo(['ding-deputy']))).rejects.toMatchObject({ key: 'ding.unavailable' });
  });
});
