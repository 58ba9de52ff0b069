import { DAY_MS } from '@contract/rules/beijing';
import { LEAD_URGED_EVERY_DAYS, type LeadAction } from '@contract/rules/lead';
import type { Viewer } from '@contract/rules/roles';
import { type SqlBool, sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import { makeRecords } from '../../platform/records/records';
import type { PlainPatch } from '../../platform/records/plain/definition';
import type { MessageService } from '../message/service';
import { LEADS, type LeadRow } from './definition';
import { claimTimes, FREE } from './hold';
import { makeLeadTeller } from './tell';

interface Dependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  onError: (error: unknown) => void;
}

export interface LeadClock extends MinuteWork {
  /** Does everything that is due at `now`. Returns how many leads changed. */
  raise(now: Date): Promise<number>;
}

type Patch = PlainPatch<'lead'>;

/** In history the scheduled task appears under its own name, with the role that held the lead or raised it. */
const byClock = ({ holderRoleId, raisedById, areaCode }: LeadRow): Viewer => ({
  ...{ userId: 0, userName: '平台', roleId: holderRoleId ?? raisedById, roleKind: 'deputy', roleName: '自动办理', areaCode },
  ...{ deputyId: null, delegationId: null, unitId: null },
});

const HANDED_IN = sql<SqlBool>`suggestion.status NOT IN ('draft', 'cosigning', 'deleted', 'withdrawn', 'refused')`;
const ENDED_UNANSWERED = sql<SqlBool>`suggestion.status IN ('deleted', 'withdrawn', 'refused')`;
const ANSWERED = sql<SqlBool>`(suggestion.status IN ('replied', 'closed') OR (suggestion.status = 'merged'
  AND EXISTS (SELECT FROM reply WHERE reply.suggestion_id = suggestion.id AND reply.stage = 'issued')))`;

/**
 * The changes that time brings: a claim that is about to end and then lapses, near and passed deadlines of reviews and units, and the outcome of
 * suggestions made from leads. Each is claimed, done and notified in one transaction, however many nodes run this.
 */
export function makeLeadClock({ db, clock, messages, onError }: Dependencies): LeadClock {
  const teller = makeLeadTeller(messages);
  const records = makeRecords({ db, clock }, LEADS);

  /** Takes a step without a user. */
  async function step(trx: Db, row: LeadRow, action: LeadAction, set: Patch, now: Date): Promise<void> {
    const before = { ...row, ...(await LEADS.snapshotOf(row, trx)) };
    const saved = await LEADS.save(trx, row.id, set, now);
    await records.record(trx, { viewer: byClock(row), action, from: row.state, columns: saved, before, note: '', now });
  }

  /** Returns a lead whose deadline is near or over and for which no warning was sent yet, or the last one was long ago. */
  const nextDue = (trx: Db, now: Date) =>
    trx
      .selectFrom('lead')
      .where('dueAt', 'is not', null)
      .where('nearAt', '<=', now)
      .where((eb) =>
        eb.or([
          eb('warned', 'is', null),
          eb.and([eb('warned', '=', 'near'), eb('dueAt', '<', now)]),
          eb.and([eb('warned', '=', 'over'), eb('warnedAt', '<=', new Date(now.getTime() - LEAD_URGED_EVERY_DAYS * DAY_MS))]),
        ]),
      )
      .select('id')
      .orderBy('nearAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();

  /** Checks whether the lead's suggestion was submitted; then the claim no longer lapses. */
  const isHandedIn = async (trx: Db, { suggestionId }: LeadRow): Promise<boolean> =>
    suggestionId !== null &&
    (await trx.selectFrom('suggestion').where('id', '=', suggestionId).where(HANDED_IN).select('id').executeTakeFirst()) !== undefined;

  const NO_LONGER_DUE = { dueAt: null, nearAt: null, warned: null, warnedAt: null } as const;

  async function warnOf(trx: Db, row: LeadRow, isOver: boolean): Promise<void> {
    const { id, title: text, areaCode, unitId, holderRoleId, state } = row;
    if (state === 'claimed' || state === 'suggested') {
      if (holderRoleId !== null) await teller.roles(trx, [holderRoleId], { id, about: 'lead-lapse-near', text }, null);
      return;
    }
    const news = { id, about: isOver ? 'lead-over' : 'lead-near' } as const;
    const when = isOver ? '请尽快' : '请在期限前';
    if (state === 'assigned' && unitId !== null) await teller.unit(trx, unitId, { ...news, text: `${text}\n${when}办理并回复。` }, null);
    const ask = state === 'waiting' ? `${when}审核。` : '承办单位还没有回复，请催办。';
    if (isOver || state === 'waiting') await teller.keepers(trx, areaCode, { ...news, text: `${text}\n${ask}` }, null);
  }

  const warnNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const due = await nextDue(trx, now);
      const row = due && (await LEADS.lock(trx, due.id));
      if (!row) return false;
      const isClaim = row.state === 'claimed' || row.state === 'suggested';
      const isOver = row.dueAt !== null && row.dueAt < now;
      if (isClaim && (await isHandedIn(trx, row))) {
        await trx.updateTable('lead').set(NO_LONGER_DUE).where('id', '=', row.id).execute();
        return true;
      }
      if (isClaim && isOver) {
        await teller.party(trx, { id: row.id, about: 'lead-free', text: row.title }, null);
        await step(trx, row, 'lapse', FREE, now);
        return true;
      }
      await warnOf(trx, row, isOver);
      await trx
        .updateTable('lead')
        .set({ warned: isOver ? 'over' : 'near', warnedAt: now })
        .where('id', '=', row.id)
        .execute();
      return true;
    });

  /** Returns a lead whose suggestion was answered or has ended without an answer. */
  const nextSuggested = (trx: Db) =>
    trx
      .selectFrom('lead')
      .innerJoin('suggestion', 'suggestion.id', 'lead.suggestionId')
      .where('lead.state', '=', 'suggested')
      .where((eb) => eb.or([ANSWERED, ENDED_UNANSWERED].map((condition) => eb.and([condition]))))
      .select(['lead.id', 'suggestion.replyClass', ANSWERED.as('isAnswered')])
      .limit(1)
      .forUpdate('lead')
      .skipLocked()
      .executeTakeFirst();

  const answerOf = (trx: Db, suggestionId: number) =>
    trx
      .selectFrom('reply')
      .where('suggestionId', '=', suggestionId)
      .where('stage', '=', 'issued')
      .select('content')
      .orderBy('issuedAt', 'desc')
      .executeTakeFirst();

  const followNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const found = await nextSuggested(trx);
      const row = found && (await LEADS.lock(trx, found.id));
      if (!found || !row || row.suggestionId === null) return false;
      if (!found.isAnswered) {
        await step(trx, row, 'resume', { state: 'claimed', suggestionId: null, ...claimTimes(now) }, now);
        return true;
      }
      const answer = await answerOf(trx, row.suggestionId);
      await teller.party(trx, { id: row.id, about: 'lead-closed', text: row.title }, null);
      const solved = found.replyClass === null ? null : found.replyClass === 'A';
      await step(trx, row, 'answered', { state: 'closed', outcome: answer?.content ?? '', solved, closedAt: now, ...NO_LONGER_DUE }, now);
      return true;
    });

  async function raise(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let done = 0;
    while (!isStopping() && ((await followNext(now)) || (await warnNext(now)))) done += 1;
    return done;
  }

  return { raise: (now) => raise(now), ...everyMinute((isStopping) => raise(clock.now(), isStopping), onError) };
}
