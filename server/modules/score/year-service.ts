import type { CallInput, CallReply } from '@contract/contract';
import { areaLevel } from '@contract/rules/area';
import { beijingDate, beijingDay, beijingYear } from '@contract/rules/beijing';
import { appealUntil, archivableFrom, daysOfPart, pointsText, SCORE_PARTS, type ScorePart, toPoints } from '@contract/rules/score';
import { bandOf, countYear, inOfficeOf } from '@contract/rules/score-year';
import type { Viewer } from '@contract/rules/roles';
import type { ScoreYear, ScoreYearLine } from '@contract/schema/score-year';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import { mayCall } from '../../platform/http/route';
import { claimIntent, type Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { scoreYearAccess } from './access';
import { storeYears } from './count';
import { holdScores, rulesOf, rulesOfYear, treeOf } from './in-force';
import { isArchived, type Period, periodsOf, publicityFrom } from './periods';
import type { ScoreDependencies } from './service';
import { makeScoreTeller } from './tell';
import { makeScoreYearReads, scopeOf } from './year-reads';

type Row = Omit<ScoreYearLine, 'band' | 'total' | 'converted'> & { total: number; converted: number };

export const toYearLine = ({ total, converted, ...row }: Row): ScoreYearLine => ({
  ...row,
  total: toPoints(total),
  converted: toPoints(converted),
  band: bandOf(converted),
});

const PARTS = Object.keys(SCORE_PARTS) as ScorePart[];
const MONTHS = 12;

/** The service of deputies' years: ranking, own year, publicity and archive. */
export function makeScoreYearService({ db, clock, messages }: Omit<ScoreDependencies, 'file' | 'moduleParts'>) {
  const reads = makeScoreYearReads(db);
  const teller = makeScoreTeller(messages);

  async function list(viewer: Viewer, query: CallInput<'scoreYear.list'>['query']): Promise<CallReply<'scoreYear.list'>> {
    if (query.areaCode !== undefined && !query.areaCode.startsWith(viewer.areaCode)) throw fail('access.area', { field: 'areaCode' });
    const page = await pageOf(reads.listAll(viewer, query, clock.now()), query);
    return { ...page, items: page.items.map(toYearLine) };
  }

  type Found = NonNullable<Awaited<ReturnType<typeof reads.find>>>;

  /** Returns the tree with the written points, the counted points and the points still possible. */
  async function present(viewer: Viewer, found: Found | undefined): Promise<ScoreYear> {
    if (!found) throw fail('scoreYear.not_found');
    const { from, to, before, rankedCount, ranked, areaCode, ...row } = found;
    const { year, deputyId } = row;
    const now = clock.now();
    const [versions, rows, beside, periods] = await Promise.all([
      rulesOf(db, areaCode),
      reads.rowsOf(deputyId, year),
      reads.besideOf(deputyId, year),
      periodsOf(db, areaCode, year),
    ]);
    const rules = rulesOfYear(versions, year, beijingDate(now));
    const byRoot = new Map(rules.map((rule) => [rule.rootId, rule]));
    const inOffice = inOfficeOf(year, { from, to });
    const counted = countYear(treeOf(rules), rows, inOffice);
    const times = (ruleId: number) => rows.reduce((sum, one) => sum + (one.ruleId === ruleId ? one.count : 0), 0);
    const running = periods.find(({ endsAt }) => endsAt > now);
    return {
      ...toYearLine({ ...row, place: ranked ? before + 1 : null }),
      ...{ of: inOffice.of, ranked: rankedCount, closed: isArchived(periods, year), published: periods.map(({ part }) => part) },
      ...{ publicityEndsAt: running?.endsAt.toISOString() ?? null, warning: beside.warned, waiting: beside.waiting, years: beside.years },
      tree: counted.parts.map((part) => ({
        ...{ id: byRoot.get(part.id)?.id ?? part.id, name: byRoot.get(part.id)?.name ?? '', bonus: byRoot.get(part.id)?.bonus ?? false },
        ...{ base: toPoints(part.base), cap: toPoints(part.cap), raw: toPoints(part.raw), points: toPoints(part.points) },
        missing: toPoints(Math.max(0, part.cap - part.points)),
        rules: part.rules.flatMap(({ id, raw, points }) => {
          const rule = byRoot.get(id);
          if (!rule) return [];
          const once = rule.points ?? 0;
          const most = rule.cap === null ? null : Math.round((rule.cap * inOffice.days) / inOffice.of);
          const open = once < 0 ? 0 : Math.max(0, Math.min((most ?? part.cap) - points, part.cap - part.points));
          return [
            {
              ...{ id: rule.id, name: rule.name, note: rule.note, rulePoints: toPoints(once), cap: most === null ? null : toPoints(most) },
              ...{ raw: toPoints(raw), points: toPoints(points), count: times(id), missing: toPoints(open) },
            },
          ];
        }),
      })),
      months: Array.from({ length: MONTHS }, (_, at) => ({
        month: at + 1,
        points: toPoints(rows.reduce((sum, one) => sum + (one.month === at + 1 ? one.points : 0), 0)),
      })),
    };
  }

  const get = async (viewer: Viewer, id: number): Promise<ScoreYear> => present(viewer, await reads.find(viewer, { id }));

  const mine = async (viewer: Viewer, year = beijingYear(clock.now())): Promise<ScoreYear> =>
    present(viewer, await reads.find(viewer, { deputyId: viewer.deputyId ?? 0, year }));

  /** Throws `scoreYear.unpublished` before the congress has published a part of the year. */
  async function published(viewer: Viewer, query: CallInput<'scoreYear.published'>['query']): Promise<CallReply<'scoreYear.published'>> {
    const { year, ...paging } = query;
    const { areaCode } = viewer;
    if ((await periodsOf(db, areaCode, year)).length === 0) throw fail('scoreYear.unpublished', { field: 'year' });
    const page = await pageOf(reads.listAll(viewer, {}, clock.now(), { year, areaCode, level: areaLevel(areaCode) }), paging);
    return { ...page, items: page.items.map(toYearLine) };
  }

  async function figures(viewer: Viewer, query: CallInput<'scoreYear.figures'>['query']): Promise<CallReply<'scoreYear.figures'>> {
    if (query.areaCode !== undefined && !query.areaCode.startsWith(viewer.areaCode)) throw fail('access.area', { field: 'areaCode' });
    const { year, ...rest } = query;
    const scope = scopeOf(viewer, { ...rest, ...(year !== undefined && { year: String(year) }) }, clock.now());
    const { deputies, sum, good, fair, poor, none, waiting, appeals, refreshedAt } = await reads.figures(viewer, scope);
    return {
      ...{ year: scope.year, deputies, sum: toPoints(sum), mean: deputies === 0 ? null : toPoints(Math.round(sum / deputies)) },
      ...{ bands: { good, fair, poor, none }, waiting, appeals, refreshedAt: refreshedAt?.toISOString() ?? null },
    };
  }

  const toPeriod = ({ publishedAt, endsAt, archivedAt, ...row }: Period, areaName: string, now: Date) => ({
    ...row,
    areaName,
    publishedAt: publishedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    appealUntil: appealUntil(publishedAt, publishedAt).toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    isRunning: endsAt > now,
  });

  /** Returns the parts that can be published: those that are over and unpublished; no half after its whole year. */
  const publishable = (made: readonly Period[], year: number, today: string): ScorePart[] =>
    made.some(({ part }) => part === 'year')
      ? []
      : PARTS.filter((part) => today > daysOfPart(year, part).to && !made.some((one) => one.part === part));

  async function periods(viewer: Viewer, { year }: { year: number }): Promise<CallReply<'scoreYear.periods'>> {
    const now = clock.now();
    const [made, area] = await Promise.all([
      periodsOf(db, viewer.areaCode, year),
      db.selectFrom('area').where('code', '=', viewer.areaCode).select('name').executeTakeFirst(),
    ]);
    const whole = made.find(({ part }) => part === 'year');
    const may = (call: 'scoreYear.publish' | 'scoreYear.archive') => mayCall(viewer, call, scoreYearAccess[call]);
    return {
      periods: made.map((one) => toPeriod(one, area?.name ?? '', now)),
      mayPublish: may('scoreYear.publish') ? publishable(made, year, beijingDate(now)) : [],
      mayArchive: may('scoreYear.archive') && whole?.archivedAt === null && archivableFrom(whole.publishedAt) <= now,
    };
  }

  /** Throws `scoreYear.waiting` while points of the span wait for confirmation by a second person, because they might change published totals. */
  async function requireNoneWaiting(trx: Db, areaCode: string, { from, to }: { from: string; to: string }): Promise<void> {
    const waiting = await trx
      .selectFrom('score')
      .where('areaCode', '=', areaCode)
      .where('state', '=', 'waiting')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (waiting) throw fail('scoreYear.waiting');
  }

  type YearCall = 'scoreYear.publish' | 'scoreYear.archive';

  /** Changes the periods of a year, once for each idempotency key, while the scores of the congress are locked. */
  async function changeYear<N extends YearCall>(
    viewer: Viewer,
    name: N,
    { body, key }: Keyed<N>,
    work: (trx: Db, now: Date, made: Period[]) => Promise<void>,
  ): Promise<CallReply<'scoreYear.periods'>> {
    const { year } = body;
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const intent = { accountId: viewer.userId, key, call: name };
      if (await claimIntent(trx, intent, now)) return;
      await holdScores(trx, viewer.areaCode);
      await work(trx, now, await periodsOf(trx, viewer.areaCode, year));
    });
    return periods(viewer, { year });
  }

  async function tellAll(trx: Db, viewer: Viewer, { year, part, endsAt }: { year: number; part: ScorePart; endsAt: Date }): Promise<void> {
    const rows = await trx
      .selectFrom('scoreYear')
      .where('areaCode', '=', viewer.areaCode)
      .where('year', '=', year)
      .select(['id', 'deputyId', 'total'])
      .orderBy('id')
      .execute();
    const news = rows.map(({ id, deputyId, total }) => ({
      ...{ deputyId, about: 'score-published' as const, subject: { type: 'scoreYear' as const, id } },
      text: `${String(year)} 年${SCORE_PARTS[part]}积分 ${pointsText(toPoints(total))}，公示至 ${beijingDay(endsAt)}，有异议请在 15 天内申诉`,
    }));
    await teller.deputies(trx, news, viewer.roleId);
  }

  const publish = (viewer: Viewer, call: Keyed<'scoreYear.publish'>) =>
    changeYear(viewer, 'scoreYear.publish', call, async (trx, now, made) => {
      const { year, part } = call.body;
      const { areaCode } = viewer;
      if (isArchived(made, year)) throw fail('scoreYear.archived');
      if (made.some((one) => one.part === part || one.part === 'year')) throw fail('scoreYear.published', { field: 'part' });
      if (!publishable(made, year, beijingDate(now)).includes(part)) throw fail('scoreYear.too_early', { field: 'part' });
      if (rulesOfYear(await rulesOf(trx, areaCode), year, beijingDate(now)).length === 0) throw fail('score.no_rules');
      await requireNoneWaiting(trx, areaCode, daysOfPart(year, part));
      await storeYears(trx, { areaCode, year, now });
      const times = { ...publicityFrom(now), publishedBy: viewer.userName, archivedAt: null };
      await trx
        .insertInto('scorePeriod')
        .values({ areaCode, year, part, ...times })
        .execute();
      await tellAll(trx, viewer, { year, part, endsAt: times.endsAt });
      const title = `${String(year)} 年${SCORE_PARTS[part]}积分公示`;
      await tellChange(trx, { viewer, type: 'scoreYear', id: null, title, before: null, after: { year, part }, at: now });
    });

  const archive = (viewer: Viewer, call: Keyed<'scoreYear.archive'>) =>
    changeYear(viewer, 'scoreYear.archive', call, async (trx, now, made) => {
      const { year } = call.body;
      const { areaCode } = viewer;
      if (isArchived(made, year)) throw fail('scoreYear.archived');
      const whole = made.find(({ part }) => part === 'year');
      if (!whole || archivableFrom(whole.publishedAt) > now) throw fail('scoreYear.appeal_time', { field: 'year' });
      await requireNoneWaiting(trx, areaCode, daysOfPart(year, 'year'));
      const { from, to } = daysOfPart(year, 'year');
      const open = trx.selectFrom('scoreAppeal').where('areaCode', '=', areaCode).where('state', '=', 'asked');
      if (await open.where('day', '>=', from).where('day', '<=', to).select('id').limit(1).executeTakeFirst())
        throw fail('scoreYear.appeals');
      await storeYears(trx, { areaCode, year, now });
      await trx.updateTable('scorePeriod').set({ archivedAt: now }).where('areaCode', '=', areaCode).where('year', '=', year).execute();
      const title = `${String(year)} 年积分归档`;
      await tellChange(trx, { viewer, type: 'scoreYear', id: null, title, before: null, after: { year }, at: now });
    });

  /** Returns 1 while the points of the deputy's congress are in publicity. */
  async function toCheck({ areaCode }: Viewer): Promise<CallReply<'scoreYear.toCheck'>> {
    const now = clock.now();
    const running = (await periodsOf(db, areaCode)).some(({ endsAt, archivedAt }) => endsAt > now && archivedAt === null);
    return { count: running ? 1 : 0 };
  }

  const canSee = async (viewer: Viewer, id: number): Promise<boolean> => (await reads.find(viewer, { id })) !== undefined;

  return { list, get, mine, published, figures, periods, publish, archive, toCheck, canSee };
}

export type ScoreYearService = ReturnType<typeof makeScoreYearService>;
