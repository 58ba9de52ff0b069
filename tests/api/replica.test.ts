import type { FastifyInstance } from 'fastify';
import type { CallReply } from '@contract/contract';
import { buildApp } from '../../server/app';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { grantServerRights } from '../../server/platform/db/server-role';
import { mayReadReplica } from '../../server/platform/http/replica-calls';
import { routes, type RouteName } from '@contract/routes';
import { seedFoundation } from '../../server/seeds/foundation';
import { type Person, signIn } from '../builders/people';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster';
import type { OwnReplica } from '../support/own-replica';
import { temporaryFolder } from '../support/run';
import { until } from '../support/until';

let cluster: OwnCluster;
let replica: OwnReplica;
let db: Db;
let plain: Db;
let app: FastifyInstance;
let office: Person;
let other: Person;

const openNode = (on: Db) => buildApp({ db: on, dataDir: temporaryFolder('replica-node'), logLevel: 'silent', strictReplies: true });

beforeAll(async () => {
  cluster = await startOwnCluster();
  const owner = connect(cluster.ownerUrl, { poolSize: 2 });
  await migrate(owner);
  await seedFoundation(owner);
  await grantServerRights(owner, 'congress_app');
  await owner.destroy();
  replica = await cluster.addReplica();
  db = connect(cluster.appUrl, { readUrl: replica.appUrl });
  plain = connect(cluster.appUrl);
  app = await openNode(db);
  [office, other] = [
    await signIn(plain, new Date(), { roleKind: 'congress-office' }),
    await signIn(plain, new Date(), { roleKind: 'congress-office' }),
  ];
});

afterAll(async () => {
  await app.close();
  await Promise.all([db.destroy(), plain.destroy()]);
  await replica.stop().catch(() => undefined);
  await cluster.stop();
});

const ask = <T>(person: Person, options: { method?: 'POST'; url: string; payload?: object }, node = app) =>
  node.inject({ ...options, headers: { authorization: `Bearer ${person.token}` } }).then((answer) => {
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json<{ data: T }>().data;
  });

const namesOf = async (person: Person, node = app) =>
  (await ask<CallReply<'answerTemplate.list'>>(person, { url: '/api/answer-template' }, node)).items.map(({ name }) => name);

const add = (name: string, node = app) =>
  ask(
    office,
    {
      method: 'POST',
      url: '/api/answer-template',
      payload: { name, outcome: 'answer', category: null, text: '已经收到，正在办理。', ordernum: 0 },
    },
    node,
  );

describe('lists with a replica', () => {
  it('lists come from the replica once it has everything, and changes are written to the primary', async () => {
    await add('第一条');
    await until(async () => (await namesOf(other)).includes('第一条'));
    await replica.pause();
    // A change that no account of this server made: the replica does not have it, and lists show the replica.
    await plain.updateTable('answerTemplate').set({ name: '改了' }).execute();
    expect(await namesOf(other)).toEqual(['第一条']);
    await replica.resume();
    await until(async () => (await namesOf(other)).includes('改了'));
  });

  it('with a lagging replica, nobody misses what they just wrote, on any node; others see it when the replica has it', async () => {
    const second = connect(cluster.appUrl, { readUrl: replica.appUrl });
    const node = await openNode(second);
    await until(async () => (await namesOf(other, node)).length === 1);
    await replica.pause();
    await add('第二条');
    expect(await namesOf(office)).toContain('第二条');
    expect(await namesOf(office, node)).toContain('第二条');
    expect(await namesOf(other)).not.toContain('第二条');
    expect(await namesOf(other, node)).not.toContain('第二条');
    await replica.resume();
    await until(async () => (await namesOf(other)).includes('第二条'));
    await node.close();
    await second.destroy();
  });

  it('a replica that is more than ten seconds behind is not read', async () => {
    await replica.pause();
    await plain.updateTable('answerTemplate').set({ name: '迟到' }).where('name', '=', '第二条').execute();
    expect(await namesOf(other)).not.toContain('迟到');
    await until(async () => (await namesOf(other)).includes('迟到'), { seconds: 20 });
    await replica.resume();
  });

  it('without the replica everything goes on at the primary', async () => {
    await replica.stop();
    expect(await namesOf(other)).toHaveLength(2);
    await add('第三条');
    expect(await namesOf(other)).toHaveLength(3);
  });
});

describe('the calls that may read a replica', () => {
  const names = (Object.keys(routes) as RouteName[]).filter(mayReadReplica);

  it('are lists and figures of nearly all families, and never those of messages and threads', () => {
    expect(names.length).toBeGreaterThan(80);
    expect(names).toEqual(expect.arrayContaining(['suggestion.list', 'dashboard.figures', 'public.list']));
    expect(names.filter((name) => /^(message|thread|session|file)\./.test(name))).toEqual([]);
  });
});
