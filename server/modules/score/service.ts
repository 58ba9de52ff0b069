import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { appealUntil, pointsText, toHundredths, toPoints } from '@contract/rules/score';
import type { Viewer } from '@contract/rules/roles';
import type { ScoreLine, ScoreRecord } from '@contract/schema/score';
import type { Db } from '../../platform/db/connect';
import { AppError, fail } from '../../platform/errors';
import { tellCall, tellRefused } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import type { IntentKey } from '../../platform/http/idempotency-key';
import { derivedKey } from '../../platform/records/derived-key';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { scoreAccess } from './access';
import { storeYears } from './count';
import { SCORES, type ScoreRow } from './definition';
import { holdScores, rulesOf, type RuleVersion, secondOn } from './in-force';
import { isArchived, periodsOf, publishedAtOf, requireUnclosedDay, requireUnclosedYear } from './periods';
import { makeScoreReads } from './reads';
import { refreshYear } from './refresh';
import { makeScoreTeller } from './tell';
import { findMandate, isOwnAccount, reverseOne } from './writes';

export interface ScoreDependencies extends Pick<Kernel, 'db' | 'clock' | 'moduleParts'> {
  messages: MessageService;
  file: Pick<FileModule, 'attachments'>;
}

type Row = Omit<ScoreLine, 'createdAt'> & { createdAt: Date };

export const toScoreLine = ({ points, createdAt, ...row }: Row): ScoreLine => ({
  ...row,
  points: toPoints(points),
  createdAt: createdAt.toISOString(),
});

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The service of points: given, confirmed and reversed by users, and written for events. */
export function makeScoreService({ db, clock, moduleParts, messages, file }: ScoreDependencies) {
  const reads = makeScoreReads(db);
  const teller = makeScoreTeller(messages);

  async function read(viewer: Viewer, id: number) {
    const [found, attached] = await Promise.all([reads.find(viewer, id), file.attachments.filesOf('score', [id])]);
    if (!found) return undefined;
    const { areaCode, countedAt, appealed, rulePoints, ruleCap, sourceType, sourceId, ...row } = found;
    const line = toScoreLine(row);
    const periods = await periodsOf(db, areaCode, yearOf(row.on));
    const until = countedAt && appealUntil(countedAt, publishedAtOf(periods, row.on));
    const mayAppeal =
      until && until > clock.now() && !appealed && !row.reversed && row.way !== 'reversal' && !isArchived(periods, yearOf(row.on));
    return {
      ...row,
      ...line,
      rulePoints: toPoints(rulePoints ?? 0),
      ruleCap: ruleCap === null ? null : toPoints(ruleCap),
      source: sourceType === null || sourceId === null ? null : { type: sourceType, id: sourceId },
      files: attached.get(id) ?? [],
      appealUntil: mayAppeal ? until.toISOString() : null,
    };
  }

  const scores = makePlain({ db, clock }, SCORES, { access: scoreAccess, read, taken: ['score.taken', 'text'] });

  async function list(viewer: Viewer, query: CallInput<'score.list'>['query']): Promise<CallReply<'score.list'>> {
    const page = await pageOf(reads.listAll(viewer, query), query);
    return { ...page, items: page.items.map(toScoreLine) };
  }

  const days = (viewer: Viewer, query: CallInput<'score.days'>['query']): Promise<CallReply<'score.days'>> =>
    reads.countDays(viewer, query);

  const deputies = async (viewer: Viewer, keyword = ''): Promise<CallReply<'score.deputies'>> =>
    keyword.trim() === '' ? [] : reads.findDeputies(viewer.areaCode, keyword.trim());

  /** Returns the points to give: those of the rule, or another amount with the same sign within its cap. Throws `score.points`. */
  function requirePoints(rule: RuleVersion, asked: number | null): number {
    if (asked === null) return rule.points ?? 0;
    const points = toHundredths(asked);
    const most = rule.cap ?? Math.abs(rule.points ?? 0);
    if (points === null || points === 0 || points > 0 !== (rule.points ?? 0) > 0 || Math.abs(points) > most)
      throw fail('score.points', { field: 'points' });
    return points;
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'score.create'>): Promise<ScoreRecord> =>
    scores.create(viewer, key, async ({ trx, now, add }) => {
      const { areaCode, userId } = viewer;
      const { deputyId, ruleId, on } = body;
      const text = body.text.trim();
      await holdScores(trx, areaCode);
      if (on > beijingDate(now)) throw fail('score.on', { field: 'on' });
      const mandate = await findMandate(trx, { areaCode, deputyId, on });
      if (!mandate) throw fail('score.deputy', { field: 'deputyId' });
      if (await isOwnAccount(trx, userId, deputyId)) throw fail('score.own', { field: 'deputyId' });
      const rule = secondOn(await rulesOf(trx, areaCode), ruleId, on);
      if (!rule) throw fail('score.rule', { field: 'ruleId' });
      const points = requirePoints(rule, body.points);
      await requireUnclosedDay(trx, areaCode, on, { now, field: 'on' });
      const row = await add({
        ...{ deputyId, areaCode, ruleId: rule.id, rootId: rule.rootId, points, day: on, text, source: `hand:${on}:${text}` },
        ...{ way: 'hand', state: 'waiting', giverId: userId, giverName: viewer.userName, createdAt: now },
        ...{ reversesId: null, confirmerId: null, countedAt: null },
      });
      await file.attachments.attach(trx, { owner: { type: 'score', id: row.id }, fileIds: body.fileIds, accountId: userId });
      return row;
    });

  /** Locks the record after the scores of its congress; all callers lock in this order. */
  const lockOf = (id: number) => async (trx: Db) => {
    const found = await trx.selectFrom('score').where('id', '=', id).select('areaCode').executeTakeFirst();
    if (found) await holdScores(trx, found.areaCode);
    return SCORES.lock(trx, id);
  };

  const recount = ({ areaCode, deputyId, day }: Pick<ScoreRow, 'areaCode' | 'deputyId' | 'day'>, trx: Db, now: Date) =>
    storeYears(trx, { areaCode, year: yearOf(day), now, only: deputyId });

  const tellDeputy = (trx: Db, viewer: Viewer, row: ScoreRow, about: 'score-given' | 'score-reversed', said: string) =>
    teller.deputy(trx, row.deputyId, { subject: { type: 'score', id: row.id }, about, text: said }, viewer.roleId);

  /** Keeps the locked `row` for the work after it is saved. */
  interface Held {
    row?: ScoreRow;
  }

  const confirming =
    (viewer: Viewer, held: Held) =>
    async ({ trx, row, now }: { trx: Db; row: ScoreRow; now: Date }) => {
      await requireUnclosedDay(trx, row.areaCode, row.day, { now });
      held.row = row;
      await tellDeputy(
        trx,
        viewer,
        row,
        'score-given',
        `${row.ruleName} ${pointsText(toPoints(row.points), { signed: true })}：${row.text}`,
      );
      return { set: { state: 'counted' as const, countedAt: now, confirmerId: viewer.userId, confirmerName: viewer.userName } };
    };

  const refusing =
    (viewer: Viewer, reason: string) =>
    async ({ trx, row }: { trx: Db; row: ScoreRow }) => {
      await requireUnclosedYear(trx, row.areaCode, yearOf(row.day));
      return { set: { state: 'refused' as const, confirmerId: viewer.userId, confirmerName: viewer.userName, reason: reason.trim() } };
    };

  function confirm(viewer: Viewer, call: Keyed<'score.confirm'>): Promise<ScoreRecord> {
    const held: Held = {};
    const after = async (trx: Db, now: Date) => {
      if (held.row) await recount(held.row, trx, now);
    };
    return scores.change(viewer, 'confirm', call, confirming(viewer, held), { lock: lockOf(call.params.id), after });
  }

  const refuse = (viewer: Viewer, call: Keyed<'score.refuse'>): Promise<ScoreRecord> =>
    scores.change(viewer, 'refuse', call, refusing(viewer, call.body.reason), { lock: lockOf(call.params.id) });

  interface Deciding {
    id: number;
    key: IntentKey | null;
    confirm: boolean;
    reason: string;
  }

  async function decideOne(viewer: Viewer, { id, key, confirm: isRight, reason }: Deciding): Promise<void> {
    const held: Held = {};
    const effect = isRight ? confirming(viewer, held) : refusing(viewer, reason);
    await db.transaction().execute(async (trx) => {
      await scores.records.changeIn(trx, { viewer, action: isRight ? 'confirm' : 'refuse', id, key, lock: lockOf(id) }, effect);
      if (held.row) await recount(held.row, trx, clock.now());
    });
  }

  /** Decides each record separately, one after the other; a record that cannot be decided is skipped with the reason. */
  async function decide(viewer: Viewer, { body, key }: Keyed<'score.decide'>): Promise<CallReply<'score.decide'>> {
    if (!body.confirm && body.reason.trim() === '') throw fail('score.reason', { field: 'reason' });
    const done: number[] = [];
    const failed: { id: number; message: string }[] = [];
    for (const id of body.ids) {
      try {
        await decideOne(viewer, { ...body, id, key: derivedKey(key, id) });
        done.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failed.push({ id, message: error.message });
        await tellRefused(db, { type: 'score', id }, error.key);
      }
    }
    return { done, failed };
  }

  function reverse(viewer: Viewer, call: Keyed<'score.reverse'>): Promise<ScoreRecord> {
    const held: Held = {};
    const after = async (trx: Db, now: Date) => {
      if (held.row) await recount(held.row, trx, now);
    };
    const reason = call.body.reason.trim();
    return scores.change(
      viewer,
      'reverse',
      call,
      async ({ trx, row, now }) => {
        await requireUnclosedDay(trx, row.areaCode, row.day, { now });
        held.row = row;
        await reverseOne(trx, row, { reason, by: viewer, at: now });
        const said = `${row.ruleName} ${pointsText(toPoints(-row.points), { signed: true })}：${reason}`;
        await tellDeputy(trx, viewer, row, 'score-reversed', said);
        return { set: { reversed: true, struck: row.way === 'event', reason } };
      },
      { lock: lockOf(call.params.id), after },
    );
  }

  /** Throws `score.closed` for an archived year, and `score.no_rules` when no rule was in force in it. */
  async function refresh(viewer: Viewer, { body: { year } }: Keyed<'score.refresh'>): Promise<CallReply<'score.refresh'>> {
    const now = clock.now();
    const { areaCode } = viewer;
    const done = await db.transaction().execute(async (trx) => {
      await holdScores(trx, areaCode);
      await requireUnclosedYear(trx, areaCode, year);
      const rules = await rulesOf(trx, areaCode);
      if (!rules.some(({ fromOn }) => fromOn !== null && yearOf(fromOn) <= year)) throw fail('score.no_rules');
      const refreshed = await refreshYear(trx, moduleParts.scores, { areaCode, year, now });
      await tellCall(trx, { type: 'score', title: `${String(year)} 年积分` });
      return refreshed;
    });
    return { ...done, refreshedAt: now.toISOString() };
  }

  const canSee = async (viewer: Viewer, id: number): Promise<boolean> => (await SCORES.find(db, viewer, id)) !== undefined;

  return { list, get: scores.get, days, deputies, create, confirm, refuse, decide, reverse, refresh, canSee };
}

export type ScoreService = ReturnType<typeof makeScoreService>;
