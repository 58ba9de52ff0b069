import type { CallInput } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { RATINGS, SUGGESTION_CATEGORIES, SUGGESTION_KINDS, type SuggestionCategory } from '@contract/rules/suggestion-terms';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { exportTitles } from '@contract/lists/list';
import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import type { SuggestionRow } from '@contract/schema/suggestion';
import { seedDeputy } from '../builders/deputy';
import { fetchFile, readSheet } from '../builders/office-file';
import { seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';
import { seedUnit } from '../builders/unit';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HANDLED = ['assigned', 'handling', 'replied', 'closed'] as const;
const OTHERS = ['draft', 'submitted', 'accepted', 'refused', 'withdrawn'] as const;

let world: World;
let cast: Cast;
let motionGroup: Person;
let liaison: Person;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  motionGroup = await world.signIn({ roleKind: 'motion-group' });
  liaison = await world.signIn({ roleKind: 'delegation-liaison', delegationId: cast.author.delegationId });
  const county = await seedDeputy(world.db, { areaCode: '331102' });
  const town = await seedDeputy(world.db, { areaCode: '331121' });
  for (const [index, by] of [cast.author, county, cast.author, town].entries()) await seedSome(by, index);
});
afterAll(() => world.close());

/** Creates items of one deputy in many statuses and kinds; one has a title and a content that a spreadsheet could interpret as formulas. */
async function seedSome(by: Cast['author'], round: number): Promise<void> {
  for (const [index, status] of [...HANDLED, ...OTHERS].entries()) {
    const handedIn = status !== 'draft';
    const at = new Date(world.time.now.getTime() - (round * 10 + index) * 86_400_000);
    const isHandled = HANDLED.some((handled) => handled === status);
    const id = await seedSuggestion(world.db, {
      by,
      status,
      kind: index % 3 === 0 ? 'motion' : 'suggestion',
      title: index === 1 ? `=HYPERLINK("http://x","第${String(round)}件")` : `关于第${String(round)}-${String(index)}号路口的建议`,
      content: index === 1 ? '+1+1\n<b>第二行</b> & "引号"' : `第${String(index)}个路口需要信号灯，请研究。`,
      inSession: index % 2 === 0,
      isPublic: index % 4 !== 0,
      submittedAt: handedIn ? at : null,
      createdAt: at,
      ...(isHandled && { leadUnitId: cast.unitId, assignedAt: at, dueAt: new Date(at.getTime() + 40 * 86_400_000), mode: 'joint' }),
      ...(status === 'closed' && { repliedAt: at, replyClass: 'B', handlingRating: 'satisfied', resultRating: 'mostly' }),
      keySupervised: index === 2,
      helperUnitIds: index === 2 ? [cast.otherUnitId, await seedUnit(world.db)] : [],
    });
    if (index === 3) await sign(id);
  }
}

/** Adds two deputies who agreed and one who was only asked. */
async function sign(suggestionId: number): Promise<void> {
  for (const state of ['agreed', 'agreed', 'invited'] as const) {
    const { deputyId } = await seedDeputy(world.db);
    const answeredAt = state === 'agreed' ? world.time.now : null;
    await world.db.insertInto('cosigner').values({ suggestionId, deputyId, state, invitedAt: world.time.now, answeredAt }).execute();
  }
}

type Query = Omit<Extract<CallInput<'exchange.startExport'>['body'], { list: 'suggestion' }>, 'list'>;

const startExport = (person: Person | null, query: Query) =>
  world.call(person, 'exchange.startExport', { body: { list: 'suggestion', ...query } });

async function exportAll(person: Person, query: Query) {
  const started = await startExport(person, query);
  expect(started).toMatchObject({ status: 200, data: { state: 'waiting', written: 0 } });
  const file = await fetchFile(world, person, 'exchange.exportFile', started.data.id);
  expect(file).toMatchObject({ status: 200, type: XLSX });
  const state = await world.call(person, 'exchange.exportState', { params: { id: started.data.id } });
  return { started: started.data, state: state.data, file, ...(await readSheet(file.bytes)) };
}

async function listAll(person: Person, query: Omit<Query, 'columns'>): Promise<SuggestionRow[]> {
  const { status, data } = await world.call(person, 'suggestion.list', { query: { ...query, pageSize: 100 } });
  expect(status).toBe(200);
  expect(data.total).toBe(data.items.length);
  return data.items;
}

const atBeijing = (time: string | null) => time && new Date(new Date(time).getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
const shownTime = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 16) : null);

/** Returns a row of the file in the form of the list. */
const asListed = (row: Record<string, unknown>) => ({
  number: row['编号'] ?? '',
  kind: row['类型'],
  title: row['标题'],
  category: row['类别'],
  status: row['状态'],
  areaName: row['区域'],
  delegationName: row['代表团'],
  deputyName: row['领衔代表'],
  leadUnitName: row['主办单位'] ?? null,
  inSession: row['提出时段'],
  isPublic: row['是否公开'],
  submittedAt: shownTime(row['提交时间']),
  dueAt: shownTime(row['办理期限'])?.slice(0, 10) ?? null,
  repliedAt: shownTime(row['答复时间']),
  replyClass: row['答复类别'] ?? null,
  handlingRating: row['办理工作评价'] ?? null,
  resultRating: row['办理结果评价'] ?? null,
  keySupervised: row['重点督办'],
});

const inWords = (item: SuggestionRow) => ({
  number: item.number,
  kind: SUGGESTION_KINDS[item.kind],
  title: item.title,
  category: SUGGESTION_CATEGORIES[item.category as SuggestionCategory],
  status: STEP_NAMES[item.status],
  areaName: item.areaName,
  delegationName: item.delegationName,
  deputyName: item.deputyName,
  leadUnitName: item.leadUnitName,
  inSession: item.inSession ? '大会期间' : '闭会期间',
  isPublic: item.isPublic ? '是' : '否',
  submittedAt: atBeijing(item.submittedAt),
  dueAt: item.dueAt && beijingDate(new Date(item.dueAt)),
  repliedAt: atBeijing(item.repliedAt),
  replyClass: item.replyClass,
  handlingRating: item.handlingRating && RATINGS[item.handlingRating],
  resultRating: item.resultRating && RATINGS[item.resultRating],
  keySupervised: item.keySupervised ? '是' : '否',
});

const QUERIES: Omit<Query, 'columns'>[] = [
  {},
  { kind: 'motion', sort: 'number', order: 'asc' },
  { keyword: '路口', order: 'asc' },
  { keySupervised: true },
  { status: 'closed', replyClass: 'B', sort: 'repliedAt' },
  { submittedFrom: '2026-02-20', submittedTo: '2026-03-01', sort: 'dueAt', order: 'asc' },
  { deadline: 'over' },
];

describe('exchange.exportFile of suggestions', () => {
  it.each(['office', 'countyOffice', 'deputy', 'otherDeputy', 'unit', 'motionGroup', 'liaison'] as const)(
    'the export for the %s holds the rows of the list in the same order, with any filter',
    async (who) => {
      const person = who === 'motionGroup' ? motionGroup : who === 'liaison' ? liaison : cast[who];
      for (const query of QUERIES) {
        const listed = await listAll(person, query);
        const { rows, started, state } = await exportAll(person, query);
        expect(rows.map(asListed)).toEqual(listed.map(inWords));
        expect(started.total).toBe(listed.length);
        expect(state).toEqual({ id: started.id, total: listed.length, written: listed.length, state: 'done' });
      }
    },
  );

  it('the export writes text that begins like a formula, and markup, as plain text', async () => {
    const { rows } = await exportAll(cast.office, { status: 'handling', areaCode: '331102' });
    expect(rows[0]).toMatchObject({ 标题: '=HYPERLINK("http://x","第1件")', 内容: '+1+1\n<b>第二行</b> & "引号"' });
  });

  it('the export names agreed co-signers and helper units, and not invited co-signers', async () => {
    const closed = await exportAll(cast.office, { status: 'closed', areaCode: '331102' });
    const signers = await world.db
      .selectFrom('cosigner')
      .innerJoin('deputy', 'deputy.id', 'cosigner.deputyId')
      .innerJoin('suggestion', 'suggestion.id', 'cosigner.suggestionId')
      .where('suggestion.areaCode', '=', '331102')
      .where('cosigner.state', '=', 'agreed')
      .orderBy('deputy.id')
      .select('deputy.name')
      .execute();
    expect(signers).toHaveLength(2);
    expect(closed.rows[0]?.['联名代表']).toBe(signers.map(({ name }) => name).join('、'));
    const replied = await exportAll(cast.office, { status: 'replied', areaCode: '331102' });
    expect(replied.rows[0]?.['会办单位']).toMatch(/^[^、]+、[^、]+$/);
  });

  it('the export has all columns, or the requested columns in their order, and its day as file name', async () => {
    const all = await exportAll(cast.office, {});
    expect(all.titles).toEqual(Object.values(exportTitles(SUGGESTION_LIST)));
    expect(all.file.name).toBe('建议议案_20260305.xlsx');
    const some = await exportAll(cast.office, { columns: ['title', 'number'] });
    expect(some.titles).toEqual(['标题', '编号']);
  });
});
