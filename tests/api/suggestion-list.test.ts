import type { SuggestionCategory } from '@contract/rules/suggestion-terms';
import { type Rating, REPLY_CLASSES, type ReplyClass } from '@contract/rules/suggestion-terms';
import { RUNNING_STATUSES, STAGE_STATUSES, SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import type { SuggestionListQuery } from '@contract/schema/suggestion-filters';
import { seedDeputy } from '../builders/deputy';
import { aDraft, seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { seedTerm } from '../builders/term';
import { seedUnit } from '../builders/unit';

const DAY_MS = 86_400_000;
const NEAR_DAYS = 15;
const CATEGORIES: SuggestionCategory[] = ['economy', 'transport', 'health'];
const AREAS = ['3311', '331102', '331102001', '331121'];
const WORDS = ['老旧小区加装电梯', '农村公路养护', '5G网络覆盖', '100%达标的“一户一表”', 'WiFi覆盖_景区', '电梯与老旧小区'];

let world: World;
let office: Person;
let unitId: number;
let rows: Awaited<ReturnType<typeof readRows>>;

const isHandedIn = (status: SuggestionStatus) => !['draft', 'cosigning', 'deleted'].includes(status);

const readRows = () => world.db.selectFrom('suggestion').selectAll().orderBy('id').execute();

/** Creates items in every status over areas, categories, words, terms, units and days, so that no two filters have the same count. */
async function seedMany(): Promise<void> {
  unitId = await seedUnit(world.db);
  const formerTerm = await seedTerm(world.db, { name: '第九届', beginDate: '2021-01-01', endDate: '2025-12-31', current: false });
  const authors = await Promise.all(AREAS.map((areaCode) => seedDeputy(world.db, { areaCode })));
  for (let index = 0; index < 150; index += 1) {
    const by = authors[index % authors.length];
    const status = SUGGESTION_STATUSES[index % SUGGESTION_STATUSES.length] ?? 'draft';
    const handedIn = isHandedIn(status);
    const at = new Date(world.time.now.getTime() - index * DAY_MS * 0.37);
    await seedSuggestion(world.db, {
      by,
      status,
      title: `关于${WORDS[index % WORDS.length] ?? ''}的建议`,
      content: `第${String(index)}件：${WORDS[(index * 5 + 1) % WORDS.length] ?? ''}，请研究办理。`,
      category: CATEGORIES[index % CATEGORIES.length],
      kind: index % 5 === 0 ? 'motion' : 'suggestion',
      inSession: index % 2 === 0,
      isPublic: index % 7 !== 0,
      termId: index % 9 === 0 ? formerTerm : by?.termId,
      leadUnitId: ['assigned', 'handling', 'replied', 'closed'].includes(status)
        ? Math.floor(index / SUGGESTION_STATUSES.length) % 3 === 0
          ? unitId
          : await seedUnit(world.db)
        : null,
      createdAt: at,
      // Some times are equal, so that only the id orders them.
      updatedAt: new Date(world.time.now.getTime() - Math.floor(index / 4) * DAY_MS),
      submittedAt: handedIn ? at : null,
      ...deadlineOf(handedIn && index % 4 !== 0 ? index - 60 : null),
      ...resultOf(status, at, index),
      keySupervised: handedIn && index % 11 === 0,
    });
  }
}

function deadlineOf(days: number | null) {
  const dueAt = days === null ? null : new Date(world.time.now.getTime() + days * DAY_MS);
  return { dueAt, nearAt: dueAt && new Date(dueAt.getTime() - NEAR_DAYS * DAY_MS) };
}

const CLASSES = Object.keys(REPLY_CLASSES) as ReplyClass[];
const RATED: Rating[] = ['satisfied', 'mostly', 'dissatisfied'];

/** Returns the fields that a reply and its evaluation set on the item; the span is exactly 30 and 60 days for some. */
function resultOf(status: SuggestionStatus, at: Date, index: number) {
  if (status !== 'replied' && status !== 'closed') return {};
  const round = Math.floor(index / SUGGESTION_STATUSES.length);
  const repliedAt = new Date(at.getTime() - (index % 7) * DAY_MS);
  return {
    assignedAt: new Date(repliedAt.getTime() - [12, 30, 59, 60, 100, 184][index % 6]! * DAY_MS),
    repliedAt,
    replyClass: CLASSES[index % CLASSES.length],
    ...(status === 'closed' && {
      handlingRating: RATED[round % 2],
      resultRating: RATED[round % RATED.length],
      followUp: index % 4 === 1 ? ('open' as const) : index % 4 === 3 ? ('solved' as const) : ('none' as const),
    }),
  };
}

beforeAll(async () => {
  world = await openWorld();
  await seedMany();
  rows = (await readRows()).filter((row) => isHandedIn(row.status));
  office = await world.signIn({ roleKind: 'suggestion-office' });
});
afterAll(() => world.close());

type Row = (typeof rows)[number];

async function idsOf(query: SuggestionListQuery, person = office): Promise<number[]> {
  const { data, status } = await world.call(person, 'suggestion.list', { query: { pageSize: 100, ...query } });
  expect(status).toBe(200);
  const rest =
    data.total > 100 ? (await world.call(person, 'suggestion.list', { query: { pageSize: 100, page: 2, ...query } })).data.items : [];
  const ids = [...data.items, ...rest].map((item) => item.id);
  expect(ids).toHaveLength(data.total);
  return ids;
}

const has = (row: Row, words: string) => `${row.title}\n${row.content}`.toLowerCase().includes(words.toLowerCase());
const running = (row: Row) => RUNNING_STATUSES.includes(row.status);
const daysLeft = (row: Row) => (row.dueAt ? (row.dueAt.getTime() - world.time.now.getTime()) / DAY_MS : Number.NaN);
const daysToReply = (row: Row) =>
  row.repliedAt && row.assignedAt ? (row.repliedAt.getTime() - row.assignedAt.getTime()) / DAY_MS : Number.NaN;
const day = (time: Date | null) => (time ? new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10) : '');

const FILTERS: [string, SuggestionListQuery, (row: Row) => boolean][] = [
  ['nothing', {}, () => true],
  ['kind', { kind: 'motion' }, (row) => row.kind === 'motion'],
  ['status', { status: 'handling' }, (row) => row.status === 'handling'],
  ['the running stage', { stage: 'running' }, (row) => STAGE_STATUSES.running.includes(row.status)],
  ['the closed stage', { stage: 'closed' }, (row) => STAGE_STATUSES.closed.includes(row.status)],
  ['category', { category: 'transport' }, (row) => row.category === 'transport'],
  ['area', { areaCode: '331102' }, (row) => row.areaCode.startsWith('331102')],
  ['town', { areaCode: '331102001' }, (row) => row.areaCode === '331102001'],
  ['in session', { inSession: true }, (row) => row.inSession],
  ['between sessions', { inSession: false }, (row) => !row.inSession],
  ['not public', { isPublic: false }, (row) => !row.isPublic],
  ['near deadline', { deadline: 'near' }, (row) => running(row) && daysLeft(row) >= 0 && daysLeft(row) < NEAR_DAYS],
  ['over deadline', { deadline: 'over' }, (row) => running(row) && daysLeft(row) < 0],
  ['first day', { submittedFrom: '2026-02-20' }, (row) => day(row.submittedAt) >= '2026-02-20'],
  ['last day', { submittedTo: '2026-02-20' }, (row) => day(row.submittedAt) <= '2026-02-20'],
  [
    'both days',
    { submittedFrom: '2026-02-10', submittedTo: '2026-02-20' },
    (row) => day(row.submittedAt) >= '2026-02-10' && day(row.submittedAt) <= '2026-02-20',
  ],
  ['one character', { keyword: '梯' }, (row) => has(row, '梯')],
  ['two characters', { keyword: '电梯' }, (row) => has(row, '电梯')],
  ['words whose pairs stand apart in others', { keyword: '小区加装电梯' }, (row) => has(row, '小区加装电梯')],
  ['latin letters of another case', { keyword: 'wifi' }, (row) => has(row, 'WiFi')],
  ['a part of a latin word', { keyword: 'iF' }, (row) => has(row, 'if')],
  ['letters and characters', { keyword: 'g网络' }, (row) => has(row, 'g网络')],
  ['a wildcard as it is written', { keyword: '100%达' }, (row) => has(row, '100%达')],
  ['an underscore as it is written', { keyword: '覆盖_景' }, (row) => has(row, '覆盖_景')],
  ['marks alone', { keyword: '%' }, (row) => has(row, '%')],
  ['quotes and operators of the search', { keyword: `'电' & !梯 | 公路:*` }, () => false],
  ['blanks alone', { keyword: '   ' }, () => true],
  ['the own area alone', { ownArea: true }, (row) => row.areaCode === '3311'],
  ['one area without those below it', { areaCode: '331102', ownArea: true }, (row) => row.areaCode === '331102'],
  ['first day of the reply', { repliedFrom: '2026-02-20' }, (row) => day(row.repliedAt) >= '2026-02-20'],
  ['last day of the reply', { repliedTo: '2026-02-20' }, (row) => row.repliedAt !== null && day(row.repliedAt) <= '2026-02-20'],
  ['class of the reply', { replyClass: 'B' }, (row) => row.replyClass === 'B'],
  ['rating of the handling', { handlingRating: 'mostly' }, (row) => row.handlingRating === 'mostly'],
  ['rating of the result', { resultRating: 'dissatisfied' }, (row) => row.resultRating === 'dissatisfied'],
  ['a reply within a month', { replySpan: 'month-1' }, (row) => daysToReply(row) < 30],
  ['a reply in the second month', { replySpan: 'month-2' }, (row) => daysToReply(row) >= 30 && daysToReply(row) < 60],
  ['a reply after more than half a year', { replySpan: 'longer' }, (row) => daysToReply(row) >= 184],
  ['what is followed', { followUp: 'open' }, (row) => row.followUp === 'open'],
  ['what is not followed', { followUp: 'none' }, (row) => row.followUp === 'none'],
  ['key supervision', { keySupervised: true }, (row) => row.keySupervised],
  ['no key supervision', { keySupervised: false }, (row) => !row.keySupervised],
  [
    'many at once',
    { areaCode: '3311', status: 'closed', category: 'economy', inSession: false },
    (row) => row.status === 'closed' && row.category === 'economy' && !row.inSession,
  ],
];

describe('suggestion.list', () => {
  it.each(FILTERS)('suggestion.list filters by %s', async (name, query, matches) => {
    const expected = rows.filter(matches).map((row) => row.id);
    if (name !== 'quotes and operators of the search') expect(expected.length).toBeGreaterThan(0);
    expect((await idsOf(query)).sort((a, b) => a - b)).toEqual(expected);
  });

  it('suggestion.list filters by term and by unit', async () => {
    const term = rows[0]?.termId ?? 0;
    expect((await idsOf({ termId: term })).sort((a, b) => a - b)).toEqual(rows.filter((row) => row.termId === term).map((row) => row.id));
    const ofUnit = rows.filter((row) => row.leadUnitId === unitId).map((row) => row.id);
    expect(ofUnit.length).toBeGreaterThan(0);
    expect((await idsOf({ unitId })).sort((a, b) => a - b)).toEqual(ofUnit);
  });

  it('suggestion.list filters by deputy and by delegation', async () => {
    const { deputyId = 0, delegationId = 0 } = rows[1] ?? {};
    for (const [query, matches] of [
      [{ deputyId }, (row: Row) => row.deputyId === deputyId],
      [{ delegationId }, (row: Row) => row.delegationId === delegationId],
    ] as const) {
      expect((await idsOf(query)).sort((a, b) => a - b)).toEqual(rows.filter(matches).map((row) => row.id));
    }
  });

  it('suggestion.list separates lead units from helper units, and finds every unit that answers separately', async () => {
    const [helper, other] = [await seedUnit(world.db), await seedUnit(world.db)];
    const [first, second] = rows.filter((row) => row.leadUnitId === unitId && row.status === 'handling');
    if (!first || !second) throw new Error('too few rows of the unit');
    const common = { assignedAt: world.time.now, signedAt: null, dueAt: null, returnUntil: null };
    await world.db
      .insertInto('assignment')
      .values([
        { ...common, suggestionId: first.id, unitId: helper, role: 'helper', endedAt: null },
        { ...common, suggestionId: second.id, unitId: other, role: 'lead', endedAt: null },
        { ...common, suggestionId: first.id, unitId: other, role: 'lead', endedAt: world.time.now },
      ])
      .execute();
    await world.db.updateTable('suggestion').set({ mode: 'separate' }).where('id', '=', second.id).execute();
    expect(await idsOf({ unitId: helper })).toEqual([first.id]);
    expect(await idsOf({ leadUnitId: helper })).toEqual([]);
    expect(await idsOf({ leadUnitId: other })).toEqual([second.id]);
    expect(await idsOf({ leadUnitId: unitId })).toEqual(await idsOf({ unitId }));
    const { data } = await world.call(office, 'suggestion.list', { query: { leadUnitId: other } });
    const names = await world.db.selectFrom('unit').select('name').where('id', 'in', [unitId, other]).orderBy('id').execute();
    expect(data.items[0]?.leadUnitName).toBe(names.map(({ name }) => name).join('、'));
  });

  it('suggestion.list finds an item with an open extension request until the request is answered', async () => {
    const row = rows.find(({ status }) => status === 'handling');
    if (!row?.leadUnitId) throw new Error('nothing is handled');
    expect(await idsOf({ extensionAsked: true })).toEqual([]);
    const asked = { suggestionId: row.id, unitId: row.leadUnitId, reason: '需与省厅会商', until: '2026-06-01', askedAt: world.time.now };
    await world.db
      .insertInto('extension')
      .values({ ...asked, granted: null, decidedAt: null })
      .execute();
    expect(await idsOf({ extensionAsked: true })).toEqual([row.id]);
    await world.db.updateTable('extension').set({ granted: false, decidedAt: world.time.now }).execute();
    expect(await idsOf({ extensionAsked: true })).toEqual([]);
  });

  it('suggestion.list shows the text around a keyword where the keyword is in the content', async () => {
    const { data } = await world.call(office, 'suggestion.list', { query: { keyword: '农村公路', pageSize: 100 } });
    expect(data.items.some((item) => item.excerpt === undefined)).toBe(true);
    const found = data.items.filter((item) => item.excerpt !== undefined);
    expect(found.length).toBeGreaterThan(0);
    for (const item of found) expect(item.excerpt).toContain('农村公路');
    expect((await world.call(office, 'suggestion.list', { query: {} })).data.items.every((item) => item.excerpt === undefined)).toBe(true);
  });

  it('suggestion.list finds an item by its full number', async () => {
    const row = rows[10];
    if (!row) throw new Error('no tenth row');
    expect(await idsOf({ keyword: row.number })).toEqual([row.id]);
    expect(await idsOf({ keyword: row.number.slice(0, 7) })).toEqual([]);
  });

  it('suggestion.list finds an edited draft by its new words and no longer by the old ones', async () => {
    const by = await seedDeputy(world.db, { areaCode: '331123' });
    const person = await world.signIn({ roleKind: 'deputy', areaCode: '331123', deputyId: by.deputyId });
    const id = await seedSuggestion(world.db, { by, title: '旧的题目' });
    const { title, content, kind, category, inSession, isPublic } = await world.db
      .selectFrom('suggestion')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await idsOf({ keyword: '旧的题目' }, person)).toEqual([id]);
    expect(title).toBe('旧的题目');
    await world.call(person, 'suggestion.edit', {
      params: { id },
      body: { ...aDraft({ title: '新拟题目', content, kind, category, inSession, isPublic }), version: 1 },
    });
    expect(await idsOf({ keyword: '旧的' }, person)).toEqual([]);
    expect(await idsOf({ keyword: '新拟题' }, person)).toEqual([id]);
  });

  const keys: Record<NonNullable<SuggestionListQuery['sort']>, (row: Row) => number | null> = {
    submittedAt: (row) => row.submittedAt?.getTime() ?? null,
    updatedAt: (row) => row.updatedAt.getTime(),
    dueAt: (row) => row.dueAt?.getTime() ?? null,
    repliedAt: (row) => row.repliedAt?.getTime() ?? null,
    number: (row) => Number(row.number.slice(0, 4)) * 1e6 + Number(row.number.slice(4)),
  };
  const sorts = (Object.keys(keys) as (keyof typeof keys)[]).flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]);

  it.each(sorts)('suggestion.list sorts by %s %s, with empty values last and equal ones by id', async (sort, order) => {
    const sign = order === 'asc' ? 1 : -1;
    const key = keys[sort];
    const expected = [...rows].sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      if (x === null || y === null) return x === y ? sign * (a.id - b.id) : x === null ? 1 : -1;
      return sign * (x - y || a.id - b.id);
    });
    expect(await idsOf({ sort, order })).toEqual(expected.map((row) => row.id));
  });

  it('suggestion.list has no gap or repeat between pages, and the same total on each page and past the last', async () => {
    const whole = await idsOf({});
    const paged: number[] = [];
    for (let page = 1; page <= Math.ceil(rows.length / 7) + 1; page += 1) {
      const { data } = await world.call(office, 'suggestion.list', { query: { page, pageSize: 7 } });
      expect(data).toMatchObject({ total: rows.length, page, pageSize: 7 });
      paged.push(...data.items.map((item) => item.id));
    }
    expect(paged).toEqual(whole);
    expect((await world.call(office, 'suggestion.list', { query: {} })).data).toMatchObject({ page: 1, pageSize: 20 });
  });

  it('suggestion.list shows the names of area, deputy, delegation and unit of an item', async () => {
    const row = rows.find((one) => one.leadUnitId === unitId);
    if (!row) throw new Error('no row of the unit');
    const { data } = await world.call(office, 'suggestion.list', { query: { keyword: row.number } });
    const one = (table: 'deputy' | 'delegation' | 'unit', id: number) =>
      world.db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow();
    expect(data.items[0]).toMatchObject({
      areaName: (await world.db.selectFrom('area').select('name').where('code', '=', row.areaCode).executeTakeFirstOrThrow()).name,
      deputyName: (await one('deputy', row.deputyId)).name,
      delegationName: (await one('delegation', row.delegationId)).name,
      leadUnitName: (await one('unit', unitId)).name,
      submittedAt: row.submittedAt?.toISOString(),
    });
  });

  it('suggestion.list refuses an area outside that of the caller', async () => {
    const county = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
    for (const areaCode of ['331121', '3311']) {
      expect(await world.call(county, 'suggestion.list', { query: { areaCode } })).toMatchObject({ status: 403, error: 'access.area' });
    }
    expect(await idsOf({ areaCode: '331102001' }, county)).toHaveLength(rows.filter((row) => row.areaCode === '331102001').length);
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ status: 'lost' }, 'status'],
    [{ areaCode: "33' or 1=1" }, 'areaCode'],
    [{ submittedFrom: '2026-02-31' }, 'submittedFrom'],
    [{ sort: 'title; drop table suggestion' }, 'sort'],
    [{ keyword: '长'.repeat(51) }, 'keyword'],
    [{ deputyId: -1 }, 'deputyId'],
    [{ leadUnit: 1 }, 'leadUnit'],
  ])('suggestion.list refuses %j', async (query, field) => {
    expect(await world.call(office, 'suggestion.list', { query: query as SuggestionListQuery })).toMatchObject({
      status: 400,
      error: 'request.invalid',
      field,
    });
  });
});

describe('suggestion.counts', () => {
  it('suggestion.counts counts the visible items of the caller by status, and those near or over their deadline', async () => {
    const { data } = await world.call(office, 'suggestion.counts', {});
    const seen = (await readRows()).filter((row) => isHandedIn(row.status));
    const count = (status: SuggestionStatus) => seen.filter((row) => row.status === status).length;
    expect(data.byStatus).toEqual(
      SUGGESTION_STATUSES.filter((status) => status !== 'deleted').map((status) => ({ status, count: count(status) })),
    );
    expect(data.near).toBe(seen.filter((row) => running(row) && daysLeft(row) >= 0 && daysLeft(row) < NEAR_DAYS).length);
    expect(data.over).toBe(seen.filter((row) => running(row) && daysLeft(row) < 0).length);
  });
});
