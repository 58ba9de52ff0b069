import type { Kysely, KyselyPlugin } from 'kysely';
import { activityPerformance } from '../../server/modules/activity/performance';
import { commentPerformance } from '../../server/modules/comment/performance';
import { scorePerformance } from '../../server/modules/score/performance';
import { dutyReportPerformance } from '../../server/modules/duty-report/performance';
import { lawOpinionPerformance } from '../../server/modules/law-opinion/performance';
import { leadPerformance } from '../../server/modules/lead/performance';
import { livelihoodPerformance } from '../../server/modules/livelihood/performance';
import { matterPerformance } from '../../server/modules/matter/performance';
import { noticePerformance } from '../../server/modules/notice/performance';
import { receptionPerformance } from '../../server/modules/reception/performance';
import { makePerformanceService } from '../../server/modules/performance/service';
import { studyPerformance } from '../../server/modules/study/performance';
import { suggestionPerformance } from '../../server/modules/suggestion/performance';
import { themePerformance } from '../../server/modules/theme/performance';
import { visitPerformance } from '../../server/modules/visit/performance';
import type { ModuleParts } from '../../server/platform/module-parts';
import type { Viewer } from '@contract/rules/roles';
import { announced, anActivity, invites, seedActivityCast, type ActivityCast } from '../builders/activity';
import { seedDeputy } from '../builders/deputy';
import { addresses, announcedNotice } from '../builders/notice';
import { fetchFile, linesOfWord } from '../builders/office-file';
import type { Person } from '../builders/people';
import { seedSuggestion } from '../builders/suggestion';
import { openWorld, type World } from '../builders/world';

const NOW = new Date('2026-03-05T02:00:00Z');

let world: World;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now: NOW });
  cast = await seedActivityCast(world);
  const by = cast.deputy;
  const on = (day: string) => ({ createdAt: new Date(`${day}T02:00:00Z`), submittedAt: new Date(`${day}T02:00:00Z`) });
  await seedSuggestion(world.db, {
    by,
    status: 'closed',
    resultRating: 'satisfied',
    title: '关于修路的建议',
    number: '20250001',
    ...on('2025-03-01'),
  });
  await seedSuggestion(world.db, { by, status: 'handling', title: '关于公交的建议', ...on('2026-01-02') });
  await seedSuggestion(world.db, { by, status: 'draft', title: '没有提交的建议', submittedAt: null });
  const theirs = await seedSuggestion(world.db, {
    by: cast.colleague,
    kind: 'motion',
    status: 'submitted',
    title: '关于立法的议案',
    ...on('2026-02-02'),
  });
  await world.db
    .insertInto('cosigner')
    .values({ suggestionId: theirs, deputyId: by.deputyId, state: 'agreed', invitedAt: NOW, answeredAt: NOW })
    .execute();
  await announcedNotice(world, cast.office, { title: '会议通知', addressing: addresses({ userinfoIds: [by.userinfoId] }) });
  const id = await announced(world, cast.office, anActivity({ invited: invites({ deputyIds: [by.deputyId] }) }));
  await world.call(by, 'activity.answer', { params: { id }, body: { answer: 'coming', reason: '' } } as never);
  world.time.now = new Date('2026-06-01T02:00:00Z');
});
afterAll(() => world.close());

const again = async (person: Person, role: Parameters<World['signIn']>[0]) => ({ ...person, ...(await world.signIn(role)) });
const deputyNow = () => again(cast.deputy, { roleKind: 'deputy', deputyId: cast.deputy.deputyId, delegationId: cast.deputy.delegationId });
const officeNow = (areaCode = '3311') => world.signIn({ roleKind: 'congress-office', areaCode });
const totalsOf = (parts: readonly { part: string; totals: { name: string; count: number }[] }[], part: string) =>
  Object.fromEntries((parts.find((one) => one.part === part)?.totals ?? []).map(({ name, count }) => [name, count]));

describe('the record of a deputy’s work', () => {
  it('the record of work shows the totals and outcomes of each family, and never a draft', async () => {
    const { data } = await world.call(await deputyNow(), 'performance.mine', { query: {} });
    expect(data.parts.map(({ title }) => title)).toEqual([
      '年度计划与述职',
      '议案建议',
      '联系选民',
      '代表活动',
      '接待选民',
      '主题活动',
      '法规草案意见',
      '留言办理',
      '民情办理',
      '线索办理',
      '学习培训',
      '民生实事',
      '通知公告',
      '履职积分',
    ]);
    expect(totalsOf(data.parts, 'suggestion')).toEqual({ 领衔建议: 2, 领衔议案: 0, 已答复: 1, 满意和基本满意: 1, 参加联名: 1 });
    expect(data.parts[1]?.rows.map(({ title, kind, outcome }) => [title.split('（')[0], kind, outcome])).toEqual([
      ['关于立法的议案', '联名议案', '待审核'],
      ['关于公交的建议', '领衔建议', '办理中'],
      ['关于修路的建议', '领衔建议', '已办结，满意'],
    ]);
    expect(totalsOf(data.parts, 'activity')).toMatchObject({ 应邀: 1 });
    expect(totalsOf(data.parts, 'notice')).toEqual({ 收到: 1, 已读: 0, 已确认: 0 });
  });

  it('the record of work can be limited to a year of the term', async () => {
    const { data } = await world.call(await deputyNow(), 'performance.mine', { query: { year: 2025 } });
    expect(data.year).toBe(2025);
    expect(data.years).toContain(2026);
    expect(totalsOf(data.parts, 'suggestion')).toMatchObject({ 领衔建议: 1, 参加联名: 0 });
    expect(totalsOf(data.parts, 'notice')).toMatchObject({ 收到: 0 });
  });

  it('only the deputy and the offices of the area read the record of work', async () => {
    const params = { id: cast.deputy.deputyId };
    const get = (by: Person | null) => world.call(by, 'performance.get', { params, query: {} });
    expect((await get(await officeNow())).status).toBe(200);
    expect((await get(await deputyNow())).status).toBe(200);
    const colleague = await again(cast.colleague, { roleKind: 'deputy', deputyId: cast.colleague.deputyId });
    expect((await get(colleague)).error).toBe('performance.not_found');
    expect((await get(await officeNow('331102'))).error).toBe('performance.not_found');
    for (const roleKind of ['station-admin', 'system-admin', 'suggestion-office', 'undertaking-unit'] as const) {
      expect((await get(await world.signIn({ roleKind }))).error).toBe('access.denied');
    }
    expect((await get(null)).status).toBe(401);
    expect((await world.call(await officeNow(), 'performance.get', { params, query: { year: 1 } })).status).toBe(400);
  });

  it('the record of work lists the other mandates of the person, and a deputy may read all of them', async () => {
    const { personId } = await world.db
      .selectFrom('deputy')
      .select('personId')
      .where('id', '=', cast.deputy.deputyId)
      .executeTakeFirstOrThrow();
    const other = await seedDeputy(world.db, { personId, areaCode: '331102', name: cast.deputy.name });
    const { data } = await world.call(await deputyNow(), 'performance.mine', { query: {} });
    expect(data.mandates.map(({ id }) => id).sort()).toEqual([cast.deputy.deputyId, other.deputyId].sort());
    const { status } = await world.call(await deputyNow(), 'performance.get', { params: { id: other.deputyId }, query: {} });
    expect(status).toBe(200);
  });

  it('the record of work is a Word file, and its download is logged like its print', async () => {
    const office = await officeNow();
    const file = await fetchFile(world, office, 'performance.word', cast.deputy.deputyId);
    const lines = linesOfWord(file.bytes).join('\n');
    for (const part of ['代表履职档案（本届）', '领衔建议', '关于修路的建议', '已办结，满意', '会议通知']) expect(lines).toContain(part);
    expect((await world.call(office, 'performance.print', { params: { id: cast.deputy.deputyId } })).status).toBe(200);
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    const { data } = await world.call(auditor, 'event.list', { query: { objectType: 'performance' } });
    expect(data.items.map(({ what }) => what)).toEqual(['打印履职档案', '下载履职档案']);
  });

  it('the record of work costs one query per family, and one of its own', async () => {
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => ((queries += 1), node),
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const db = (world.db as unknown as Kysely<never>).withPlugin(counting) as unknown as World['db'];
    const moduleParts = {
      performance: {
        suggestion: suggestionPerformance,
        activity: activityPerformance,
        notice: noticePerformance,
        dutyReport: dutyReportPerformance,
        comment: commentPerformance,
        visit: visitPerformance,
        reception: receptionPerformance,
        matter: matterPerformance,
        lawOpinion: lawOpinionPerformance,
        lead: leadPerformance,
        livelihood: livelihoodPerformance,
        study: studyPerformance,
        theme: themePerformance,
        score: scorePerformance,
      },
    } as ModuleParts;
    const service = makePerformanceService({ db, clock: { now: () => world.time.now }, moduleParts });
    const viewer = { roleKind: 'congress-office', areaCode: '3311' } as Viewer;
    await service.get(viewer, cast.deputy.deputyId);
    expect(queries).toBeLessThanOrEqual(Object.keys(moduleParts.performance).length + 1);
  });
});
