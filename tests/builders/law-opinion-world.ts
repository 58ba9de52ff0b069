import type { CallInput, CallReply } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { type RouteName, routes } from '@contract/routes';
import { makeDraftLawClock } from '../../server/modules/draft-law/clock';
import type { AppOptions } from '../../server/app';
import { seedActivityCast, THURSDAY } from './activity';
import { answerTo } from './captcha';
import { type aDraftLaw, askedParts, noPhases, publishedLaw } from './draft-law';
import { openMessages } from './message-service';
import { addresses } from './notice';
import { moveTime } from './move-time';
import type { Person } from './people';
import { freshAddress } from './session';
import { openWorld } from './world';

type Opinion = CallInput<'lawOpinion.create'>['body'];
type Draft = CallInput<'lawOpinion.submit'>['body'];
type Sent = CallReply<'lawOpinion.submit'> & { error?: ErrorKey; field?: string };
/** Higher than what a test sends in a minute. */
const MANY = 1_000_000;

/** The users who give opinions on draft laws and who work on them; each test begins with its own draft law, open all of March. */
export async function openLawOpinionWorld(options: Partial<AppOptions> = {}) {
  const world = await openWorld({
    now: THURSDAY,
    options: { rateLimits: { perAddress: MANY, captchas: MANY, opinions: MANY }, ...options },
  });
  const cast = await seedActivityCast(world);
  const { id: stationId } = await world.db
    .insertInto('station')
    .values({ areaCode: '3311', name: '白云联络站', kind: 'station', longitude: null, latitude: null, managerId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const law = { id: 0, parts: {} as Record<string, number> };

  async function begin(change: Parameters<typeof aDraftLaw>[0] = {}): Promise<void> {
    await moveTime(world, THURSDAY);
    law.id = await publishedLaw(world, cast.office, change);
    law.parts = await askedParts(world, law.id);
  }

  const anOpinion = (change: Partial<Opinion> = {}): Opinion => ({
    ...{ draftLawId: law.id, partId: law.parts['第三条'] ?? null, content: '建议改为每半年公布一次', grounds: '业主能及时了解' },
    ...{ stationId: null, person: null },
    ...change,
  });
  const create = (change: Partial<Opinion> = {}, by: Person | null = cast.deputy, key?: string) =>
    world.call(by, 'lawOpinion.create', { body: anOpinion(change) }, key ? { 'idempotency-key': key } : {});
  /** Gives an opinion. Returns its id. */
  async function given(change: Partial<Opinion> = {}, by: Person = cast.deputy): Promise<number> {
    const answer = await create(change, by);
    if (answer.status !== 200) throw new Error(`not given: ${answer.message}`);
    return answer.data.id;
  }
  const get = (id: number, by: Person | null = cast.office) => world.call(by, 'lawOpinion.get', { params: { id } });
  const versionOf = async (id: number) => (await get(id)).data.version;
  const edit = async (id: number, change: object = {}, by: Person = cast.deputy) =>
    world.call(by, 'lawOpinion.edit', {
      params: { id },
      body: {
        partId: law.parts['第三条'] ?? null,
        content: '建议改为每季度公布一次',
        grounds: '',
        version: await versionOf(id),
        ...change,
      },
    });
  const remove = async (id: number, by: Person = cast.deputy) =>
    world.call(by, 'lawOpinion.remove', { params: { id }, query: { version: await versionOf(id) } });
  const decide = async (id: number, change: object = {}, by: Person = cast.office) =>
    world.call(by, 'lawOpinion.decide', {
      params: { id },
      body: { outcome: 'adopted', reason: ' 已写入修改稿 ', version: await versionOf(id), ...change },
    });
  const fold = async (id: number, intoId: number, by: Person = cast.office) =>
    world.call(by, 'lawOpinion.fold', { params: { id }, body: { version: await versionOf(id), intoId } });
  const unfold = async (id: number, by: Person = cast.office) =>
    world.call(by, 'lawOpinion.unfold', { params: { id }, body: { version: await versionOf(id) } });
  const disclose = async (id: number, isPublic: boolean, by: Person = cast.office) =>
    world.call(by, 'lawOpinion.disclose', { params: { id }, body: { version: await versionOf(id), isPublic } });
  const listed = async (by: Person, query: CallInput<'lawOpinion.list'>['query'] = {}) =>
    (await world.call(by, 'lawOpinion.list', { query: { pageSize: 100, draftLawId: law.id, ...query } })).data.items;

  const solved = async () => ({ captcha: answerTo((await world.call(null, 'session.workCaptcha', {})).data) });
  async function post<N extends RouteName>(name: N, payload: object, address: string) {
    const { method, path } = routes[name];
    const answer = await world.app.inject({ method: method as 'POST', url: path, payload, remoteAddress: address });
    const { data } = answer.json<{ data: Sent }>();
    return { status: answer.statusCode, data, error: data.error, field: data.field };
  }
  /** Sends a visitor's opinion, by default from an unused address. */
  const submit = async (change: Partial<Draft> = {}, address = freshAddress()) =>
    post(
      'lawOpinion.submit',
      {
        ...{ draftLawId: law.id, partId: law.parts['第三条'] ?? null, content: '建议改为每半年公布一次', grounds: '' },
        ...{ name: '王小明', mobile: '13857801234', ...(await solved()) },
        ...change,
      },
      address,
    );
  /** Sends an opinion. Returns its id, with receipt and secret. */
  async function sent(change: Partial<Draft> = {}, address = freshAddress()) {
    const { status, data } = await submit(change, address);
    if (status !== 200) throw new Error(`not sent: ${JSON.stringify(data)}`);
    const { receipt, secret } = data;
    const row = await world.db.selectFrom('lawOpinionSender').where('receipt', '=', receipt).select('opinionId').executeTakeFirstOrThrow();
    return { receipt, secret, id: row.opinionId };
  }

  const lawVersion = async () => (await world.call(cast.office, 'draftLaw.get', { params: { id: law.id } })).data.version;
  /** Moves the time past its last day and runs the clock. */
  async function close(): Promise<void> {
    await moveTime(world, '2026-04-01T02:00:00Z');
    await clock().work(world.time.now);
  }
  const announce = async (by: Person = cast.office) =>
    world.call(by, 'draftLaw.announce', { params: { id: law.id }, body: { version: await lawVersion(), result: '<p>采纳一条。</p>' } });
  /** Opens it for opinions again, until the end of that day. */
  async function again(endsOn: string) {
    const { data } = await world.call(cast.office, 'draftLaw.get', { params: { id: law.id } });
    const { title, contact, shortReason, milestones, explanationMarkup, files } = data;
    const proposals = { beginsOn: data.phases.proposals?.beginsOn ?? '', endsOn };
    return world.call(cast.office, 'draftLaw.edit', {
      params: { id: law.id },
      body: {
        ...{ title, contact, shortReason, milestones: milestones.map(({ on, title: what }) => ({ on, title: what })) },
        ...{ explanation: explanationMarkup, phases: { ...noPhases(), proposals }, addressing: addresses() },
        ...{ fileIds: files.map(({ id }) => id), version: data.version },
      },
    });
  }
  const clock = () =>
    makeDraftLawClock({
      db: world.db,
      clock: { now: () => world.time.now },
      messages: openMessages(world.db, { now: () => world.time.now }),
      onError: (error) => {
        throw error;
      },
    });

  /** Returns the messages that the person received about a record, in order. */
  const newsOf = async (type: 'draftLaw' | 'lawOpinion', id: number, person: Person) =>
    (
      await world.db
        .selectFrom('message')
        .where('subjectType', '=', type)
        .where('subjectId', '=', id)
        .where('userinfoId', '=', person.userinfoId)
        .select('about')
        .orderBy('id')
        .execute()
    ).map(({ about }) => about);

  return {
    ...{ world, cast, stationId, law, begin, anOpinion, create, given, get, versionOf, edit, remove, decide, fold, unfold, disclose },
    ...{ listed, solved, submit, sent, close, again, announce, clock, newsOf, lawVersion },
  };
}

export type LawOpinionWorld = Awaited<ReturnType<typeof openLawOpinionWorld>>;
