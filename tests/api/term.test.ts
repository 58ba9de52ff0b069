import { stepCode } from '@contract/rules/step';
import { dataOf, errorOf, messageOf, openApp, type TestApp } from '../builders/session';
import { seedTerm } from '../builders/term';

let world: TestApp;
const terms: Record<string, number> = {};

beforeAll(async () => {
  world = await openApp();
  terms['city'] = await seedTerm(world.db, { name: '第五届', beginDate: '2022-01-01' });
  terms['cityBefore'] = await seedTerm(world.db, { name: '第四届', beginDate: '2017-01-01', endDate: '2021-12-31', current: false });
  terms['county'] = await seedTerm(world.db, { name: '第十七届', areaCode: '331102', beginDate: '2021-12-01' });
  terms['endedCounty'] = await seedTerm(world.db, { name: '第十六届', areaCode: '331121', endDate: '2021-12-31', current: false });
});

afterAll(() => world.close());

async function tokenIn(areaCode: string): Promise<string> {
  return (await world.signIn({ roleKind: 'congress-office', areaCode })).token;
}

const currentOf = async (areaCode: string) =>
  dataOf(await world.ask({ url: '/api/yajy/hyjc/getCurrent', token: await tokenIn(areaCode) }), 'term.current');

describe('term.current › a role', () => {
  it('term.current gives a role the current term of its own area', async () => {
    expect(await currentOf('3311')).toEqual({
      id: terms['city'],
      name: '第五届',
      areaCode: '3311',
      beginDate: '2022-01-01',
      endDate: null,
      current: true,
    });
    expect((await currentOf('331102')).id).toBe(terms['county']);
  });

  it('term.current gives the term of the nearest area above where the own area has none', async () => {
    expect((await currentOf('331102001')).id).toBe(terms['county']);
    expect((await currentOf('331122')).id).toBe(terms['city']);
    expect((await currentOf('331121')).id).toBe(terms['city']);
  });

  it('term.current gives null where there is no term', async () => {
    const empty = await openApp();
    const { token } = await empty.signIn({ roleKind: 'deputy' });
    expect(dataOf(await empty.ask({ url: '/api/yajy/hyjc/getCurrent', token }), 'term.current')).toBeNull();
    await empty.close();
  });

  it('term.current needs a session', async () => {
    const response = await world.ask({ url: '/api/yajy/hyjc/getCurrent' });
    expect([response.statusCode, errorOf(response)]).toEqual([401, 'session.missing']);
  });
});

describe('term.list › a role', () => {
  const listOf = async (areaCode: string) =>
    dataOf(await world.ask({ url: '/api/term', token: await tokenIn(areaCode) }), 'term.choices').map((term) => term.id);

  it('term.list gives the terms of the congress of the role, newest first, and none of another congress', async () => {
    expect(await listOf('3311')).toEqual([terms['city'], terms['cityBefore']]);
    expect(await listOf('331102')).toEqual([terms['county']]);
    expect(await listOf('331102001')).toEqual([terms['county']]);
  });

  it('term.list needs a session', async () => {
    expect((await world.ask({ url: '/api/term' })).statusCode).toBe(401);
  });
});

describe('step.list › a signed-in person', () => {
  const ask = async (query: Record<string, string>) =>
    world.ask({ url: '/api/yajy/step/getAllStep', token: await tokenIn('3311'), query: { pageIndex: '1', pageSize: '100', ...query } });

  const SUGGESTION_STEPS =
    '删除 -2,草稿 -1,联名确认 1,待审核 10,不予受理 11,已撤回 12,待交办 20,并案办理 21,退回改办 22,待签收 30,办理中 40,审签中 50,待发出 51,待评价 60,已办结 70';
  const MOTION_STEPS =
    '删除 -2,草稿 -1,联名确认 10,待审核 20,不予受理 21,已撤回 22,待交办 30,并案办理 31,退回改办 32,待签收 40,办理中 50,审签中 60,待发出 61,待评价 70,已办结 80';

  it.each([
    ['suggestion', SUGGESTION_STEPS, 30],
    ['motion', MOTION_STEPS, 40],
  ])('step.list gives the steps of a %s in order, with codes of the specification', async (processType, wanted, signing) => {
    const steps = dataOf(await ask({ processType }), 'step.list');
    expect(steps.map((step) => `${step.processName} ${step.ordernum}`)).toEqual(wanted.split(','));
    expect(['删除', '草稿', '待签收', '没有的'].map((name) => stepCode(name, steps))).toEqual([-2, -1, signing, undefined]);
  });

  it('step.list gives the steps by pages', async () => {
    const second = dataOf(await ask({ processType: 'suggestion', pageIndex: '2', pageSize: '4' }), 'step.list');
    expect(second.map((step) => step.processName)).toEqual(['不予受理', '已撤回', '待交办', '并案办理']);
  });

  it.each([
    [{ processType: 'petition' }, '流程类型不是可选的值'],
    [{ processType: 'suggestion', pageSize: '101' }, '每页条数不能大于 100'],
    [{ processType: 'suggestion', pageIndex: '0' }, '页码不能小于 1'],
    [{ processType: 'suggestion', pageIndex: 'one' }, '页码应为整数'],
    [{}, '流程类型不能为空'],
    [{ processType: 'suggestion', extra: '1' }, '“extra”不是可以提交的内容'],
  ])('step.list refuses %j with a message', async (query, message) => {
    const response = await ask(query);
    expect([response.statusCode, messageOf(response)]).toEqual([400, message]);
  });

  it('step.list needs a session', async () => {
    expect((await world.ask({ url: '/api/yajy/step/getAllStep?pageIndex=1&pageSize=100&processType=motion' })).statusCode).toBe(401);
  });
});
