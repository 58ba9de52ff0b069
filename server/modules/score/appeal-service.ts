import type { CallInput, CallReply } from '@contract/contract';
import type { FiltersOf } from '@contract/lists/list';
import { SCORE_APPEAL_LIST } from '@contract/lists/score';
import { beginOfDate, beijingDate } from '@contract/rules/beijing';
import { appealUntil, pointsText, toHundredths, toPoints } from '@contract/rules/score';
import type { Viewer } from '@contract/rules/roles';
import type { ScoreAppealLine, ScoreAppealRecord } from '@contract/schema/score-appeal';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { fail } from '../../platform/errors';
import { filterBy } from '../../platform/records/conditions';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { containsPattern } from '../../platform/search/bigrams';
import { scoreAppealAccess } from './access';
import { appealsOf, SCORE_APPEALS, type ScoreAppealRow } from './appeal-definition';
import { storeYears } from './count';
import { SCORES } from './definition';
import { holdScores, rulesOf, secondOn } from './in-force';
import { periodsOf, publishedAtOf, requireUnclosedYear } from './periods';
import type { ScoreDependencies } from './service';
import { makeScoreTeller } from './tell';
import { ofLevel } from './visibility';
import { findMandate, reverseOne } from './writes';

const eb = expressionBuilder<Database, 'scoreAppeal' | 'deputy'>();

const matching = filterBy(SCORE_APPEAL_LIST, {
  state: (state) => eb('scoreAppeal.state', '=', state),
  keyword: (keyword) =>
    eb.or((['deputy.name', 'scoreAppeal.text'] as const).map((column) => eb(column, 'ilike', containsPattern(keyword)))),
  from: (from) => eb('scoreAppeal.day', '>=', from),
  to: (to) => eb('scoreAppeal.day', '<=', to),
  level: (level) => ofLevel('score_appeal.area_code', level),
  areaCode: (areaCode) => eb('scoreAppeal.areaCode', 'like', `${areaCode}%`),
});

const lines = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('scoreAppeal')
    .innerJoin('deputy', 'deputy.id', 'scoreAppeal.deputyId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .innerJoin('scoreRule as rule', 'rule.id', 'scoreAppeal.ruleId')
    .leftJoin('score', 'score.id', 'scoreAppeal.scoreId')
    .where(appealsOf(viewer))
    .select(['scoreAppeal.id', 'scoreAppeal.deputyId', 'deputy.name', 'delegation.name as delegationName', 'scoreAppeal.scoreId'])
    .select(['scoreAppeal.ruleId', 'rule.name as ruleName', 'score.points', 'scoreAppeal.day as on', 'scoreAppeal.text'])
    .select(['scoreAppeal.state', 'scoreAppeal.askedAt', 'scoreAppeal.decision']);

/** Sorts waiting appeals first, then the newest. */
export const listAppeals = (db: Db, viewer: Viewer, filters: FiltersOf<typeof SCORE_APPEAL_LIST>) =>
  lines(db, viewer)
    .where(matching(filters))
    .orderBy(sql`score_appeal.state = 'asked'`, 'desc')
    .orderBy('scoreAppeal.askedAt', 'desc')
    .orderBy('scoreAppeal.id', 'desc');

type Row = Omit<ScoreAppealLine, 'askedAt'> & { askedAt: Date };

export const toAppealLine = ({ points, askedAt, ...row }: Row): ScoreAppealLine => ({
  ...row,
  points: points === null ? null : toPoints(points),
  askedAt: askedAt.toISOString(),
});

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The service of appeals against points and for missing points. */
export function makeScoreAppealService({ db, clock, messages, file }: ScoreDependencies) {
  const teller = makeScoreTeller(messages);

  async function read(viewer: Viewer, id: number) {
    const [found, attached] = await Promise.all([
      lines(db, viewer)
        .innerJoin('area', 'area.code', 'scoreAppeal.areaCode')
        .where('scoreAppeal.id', '=', id)
        .select(['area.name as areaName', 'score.text as scoreText', 'score.giverName', 'scoreAppeal.decidedBy'])
        .select(['scoreAppeal.decidedAt', 'scoreAppeal.correctionId'])
        .executeTakeFirst(),
      file.attachments.filesOf('scoreAppeal', [id]),
    ]);
    if (!found) return undefined;
    const { scoreText, giverName, decidedAt, ...row } = found;
    return {
      ...row,
      ...toAppealLine(row),
      ...{ scoreText: scoreText ?? '', giverName: giverName ?? '', decidedAt: decidedAt?.toISOString() ?? null },
      files: attached.get(id) ?? [],
    };
  }

  const appeals = makePlain({ db, clock }, SCORE_APPEALS, { access: scoreAppealAccess, read, taken: ['scoreAppeal.taken', 'scoreId'] });

  async function list(viewer: Viewer, query: CallInput<'scoreAppeal.list'>['query']): Promise<CallReply<'scoreAppeal.list'>> {
    const page = await pageOf(listAppeals(db, viewer, query), query);
    return { ...page, items: page.items.map(toAppealLine) };
  }

  type Asked = Keyed<'scoreAppeal.create'>['body'];
  interface About {
    areaCode: string;
    scoreId: number | null;
    ruleId: number;
    day: string;
    /** The time from which the deadline runs. */
    from: Date;
  }

  /** Returns a counted point of the deputy. Throws `scoreAppeal.score`. */
  async function ownScore(trx: Db, viewer: Viewer, scoreId: number): Promise<About> {
    const row = await SCORES.find(trx, viewer, scoreId);
    if (row?.state !== 'counted' || row.reversed || row.way === 'reversal' || !row.countedAt)
      throw fail('scoreAppeal.score', { field: 'scoreId' });
    return { areaCode: row.areaCode, scoreId, ruleId: row.ruleId, day: row.day, from: row.countedAt };
  }

  /**
   * Returns a missing point with the version of the rule that was in force on the day. Throws `scoreAppeal.rule` when none was, or when the deputy
   * was not in office.
   */
  async function missing(trx: Db, viewer: Viewer, { ruleId, on }: Pick<Asked, 'ruleId' | 'on'>, now: Date): Promise<About> {
    const { areaCode } = viewer;
    const rule = on === null ? undefined : secondOn(await rulesOf(trx, areaCode), ruleId, on);
    if (!rule || on === null || on > beijingDate(now)) throw fail('scoreAppeal.rule', { field: 'ruleId' });
    if (!(await findMandate(trx, { areaCode, deputyId: viewer.deputyId ?? 0, on }))) throw fail('scoreAppeal.rule', { field: 'on' });
    return { areaCode, scoreId: null, ruleId: rule.id, day: on, from: beginOfDate(on) };
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'scoreAppeal.create'>): Promise<ScoreAppealRecord> =>
    appeals.create(viewer, key, async ({ trx, now, add }) => {
      await holdScores(trx, viewer.areaCode);
      const about = body.scoreId === null ? await missing(trx, viewer, body, now) : await ownScore(trx, viewer, body.scoreId);
      const { areaCode, scoreId, ruleId, day, from } = about;
      await requireUnclosedYear(trx, areaCode, yearOf(day));
      const publishedAt = publishedAtOf(await periodsOf(trx, areaCode, yearOf(day)), day);
      if (appealUntil(from, publishedAt) <= now) throw fail('scoreAppeal.too_late', { field: scoreId === null ? 'on' : 'scoreId' });
      const row = await add({
        ...{ deputyId: viewer.deputyId ?? 0, areaCode, scoreId, ruleId, day, text: body.text.trim(), askedAt: now },
        ...{ decidedAt: null, correctionId: null },
      });
      await file.attachments.attach(trx, { owner: { type: 'scoreAppeal', id: row.id }, fileIds: body.fileIds, accountId: viewer.userId });
      const news = { subject: { type: 'scoreAppeal', id: row.id }, about: 'appeal-asked', text: `${row.deputyName}：${row.text}` } as const;
      await teller.keepers(trx, areaCode, news, viewer.roleId);
      return row;
    });

  const lockOf = (id: number) => async (trx: Db) => {
    const found = await trx.selectFrom('scoreAppeal').where('id', '=', id).select('areaCode').executeTakeFirst();
    if (found) await holdScores(trx, found.areaCode);
    return SCORE_APPEALS.lock(trx, id);
  };

  const decidedBy = (viewer: Viewer, decision: string, now: Date) => ({
    ...{ decision: decision.trim(), decidedBy: viewer.userName, decidedAt: now },
  });

  const tellDeputy = (trx: Db, viewer: Viewer, row: ScoreAppealRow, about: 'appeal-upheld' | 'appeal-corrected', said: string) =>
    teller.deputy(
      trx,
      row.deputyId,
      { subject: { type: 'scoreAppeal', id: row.id }, about, text: `${row.ruleName}：${said}` },
      viewer.roleId,
    );

  const uphold = (viewer: Viewer, call: Keyed<'scoreAppeal.uphold'>): Promise<ScoreAppealRecord> =>
    appeals.change(
      viewer,
      'uphold',
      call,
      async ({ trx, row, now }) => {
        await tellDeputy(trx, viewer, row, 'appeal-upheld', call.body.decision.trim());
        return { set: { state: 'upheld', ...decidedBy(viewer, call.body.decision, now) } };
      },
      { lock: lockOf(call.params.id) },
    );

  /** Writes the corrected point: it counts at once, because a person other than the giver decides. Returns its id; null for no points. */
  async function writeRight(trx: Db, viewer: Viewer, row: ScoreAppealRow, points: number, now: Date): Promise<number | null> {
    if (points === 0) return null;
    const { rootId } = await trx.selectFrom('scoreRule').where('id', '=', row.ruleId).select('rootId').executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('score')
      .values({
        ...{
          deputyId: row.deputyId,
          areaCode: row.areaCode,
          ruleId: row.ruleId,
          rootId,
          points,
          day: row.day,
          text: `申诉更正：${row.text}`.slice(0, 200),
        },
        ...{ source: `appeal:${String(row.id)}`, way: 'appeal', state: 'counted', giverId: viewer.userId, giverName: viewer.userName },
        ...{ reversesId: null, confirmerId: null, countedAt: now, createdAt: now, updatedAt: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  function correct(viewer: Viewer, call: Keyed<'scoreAppeal.correct'>): Promise<ScoreAppealRecord> {
    let decided: ScoreAppealRow | undefined;
    const decision = call.body.decision.trim();
    return appeals.change(
      viewer,
      'correct',
      call,
      async ({ trx, row, now }) => {
        await requireUnclosedYear(trx, row.areaCode, yearOf(row.day));
        const points = toHundredths(call.body.points);
        if (points === null || (row.scoreId === null && points === 0)) throw fail('score.points', { field: 'points' });
        if (row.scoreId !== null) {
          const score = await SCORES.lock(trx, row.scoreId);
          if (!score || score.reversed) throw fail('scoreAppeal.score');
          await reverseOne(trx, score, { reason: decision, by: viewer, at: now });
          await SCORES.save(trx, score.id, { reversed: true, struck: score.way === 'event', reason: decision }, now);
        }
        const correctionId = await writeRight(trx, viewer, row, points, now);
        decided = row;
        await tellDeputy(trx, viewer, row, 'appeal-corrected', `${pointsText(call.body.points, { signed: true })}，${decision}`);
        return { set: { state: 'corrected', correctionId, ...decidedBy(viewer, decision, now) } };
      },
      {
        lock: lockOf(call.params.id),
        after: async (trx, now) => {
          if (decided) await storeYears(trx, { areaCode: decided.areaCode, year: yearOf(decided.day), now, only: decided.deputyId });
        },
      },
    );
  }

  const canSee = async (viewer: Viewer, id: number): Promise<boolean> => (await SCORE_APPEALS.find(db, viewer, id)) !== undefined;

  return { list, get: appeals.get, create, uphold, correct, canSee };
}

export type ScoreAppealService = ReturnType<typeof makeScoreAppealService>;
