import { ADDRESSEE_LIST } from '@contract/lists/addressee';
import type { FiltersOf } from '@contract/lists/list';
import {
  type ADDRESSEE_STATES,
  type AddresseeFilter,
  type PublishedType,
  REMINDED_AFTER_HOURS,
  REMINDED_AT_MOST,
} from '@contract/rules/publishing';
import type { Addressing } from '@contract/schema/addressee';
import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { byPinyin } from '../db/by-pinyin';
import type { Db } from '../db/connect';
import { holderOf } from '../db/holder';
import type { Database } from '../db/schema';
import { fail } from '../errors';
import { filterBy } from '../records/conditions';
import { containsPattern } from '../search/bigrams';
import { makeAddressing } from './addressing';
import type {} from './tables';

export interface Published {
  type: PublishedType;
  id: number;
}

const HOUR_MS = 3_600_000;

/** The time of the first reminder for something published at this time. */
const remindAfter = (at: Date): Date => new Date(at.getTime() + REMINDED_AFTER_HOURS * HOUR_MS);

/** Not read yet, or not confirmed although a confirmation is required. Must match the condition of the partial index. */
const WAITS = sql<boolean>`(read_at IS NULL OR (confirm_by IS NOT NULL AND confirmed_at IS NULL))`;

const of =
  ({ type, id }: Published) =>
  (eb: ExpressionBuilder<Database, 'addressee'>) =>
    eb.and([eb('addressee.subjectType', '=', type), eb('addressee.subjectId', '=', id)]);

/** The ids of the entities published to a role, for conditions; with `waiting` only those that the role still has to read or confirm. */
export const addressedTo = (type: PublishedType, userinfoId: number, { waiting = false } = {}): RawBuilder<number> =>
  sql<number>`(SELECT subject_id FROM addressee WHERE subject_type = ${type} AND userinfo_id = ${userinfoId}${waiting ? sql` AND ${WAITS}` : sql``})`;

/** The addressees to whom a platform has delivered a work notice about it. */
const deliveredBy = (db: Db, { type, id }: Published) =>
  db
    .selectFrom('workNotice')
    .innerJoin('workNoticeReceiver as receiver', 'receiver.noticeId', 'workNotice.id')
    .where('workNotice.subjectType', '=', type as never)
    .where('workNotice.subjectId', '=', id)
    .where('receiver.state', '=', 'delivered')
    .select('receiver.userinfoId')
    .distinct();

type Filters = Pick<FiltersOf<typeof ADDRESSEE_LIST>, 'keyword' | 'state'>;

const eb = expressionBuilder<Database & { delivery: { userinfoId: number } }, 'addressee' | 'account' | 'delivery'>();

const IS: Readonly<Record<AddresseeFilter, Expression<SqlBool>>> = {
  unread: sql`addressee.read_at IS NULL`,
  read: sql`addressee.read_at IS NOT NULL AND addressee.confirmed_at IS NULL`,
  confirmed: sql`addressee.confirmed_at IS NOT NULL`,
  undelivered: eb.and([eb('addressee.readAt', 'is', null), eb('delivery.userinfoId', 'is', null)]),
  late: sql`addressee.confirmed_at > addressee.confirm_by`,
};

const matching = filterBy(ADDRESSEE_LIST, {
  subjectType: (type) => eb('addressee.subjectType', '=', type),
  subjectId: (id) => eb('addressee.subjectId', '=', id),
  state: (state) => IS[state],
  keyword: (keyword) => eb('account.name', 'ilike', containsPattern(keyword)),
});

interface Done {
  readAt: Date | null;
  confirmedAt: Date | null;
  confirmBy: Date | null;
}

/** The state of one addressee. */
export const stateOf = ({ readAt, confirmedAt }: Done): keyof typeof ADDRESSEE_STATES =>
  confirmedAt ? 'confirmed' : readAt ? 'read' : 'unread';

/** Checks whether it was confirmed after the deadline. */
export const isLate = ({ confirmedAt, confirmBy }: Done): boolean => confirmedAt !== null && confirmBy !== null && confirmedAt > confirmBy;

interface NewAddressees {
  areaCode: string;
  addressing: Addressing;
  confirmBy: Date | null;
  at: Date;
  /** The time of the first reminder; null for never, by default a day later. */
  remindAt?: Date | null;
  /** A condition on `userinfo`, `deputy` and `term` that limits the chosen roles; without it all are added. */
  among?: RawBuilder<boolean>;
}

/** The store of the addressees of published entities. `db` may be a transaction. */
export function makeAddressees(db: Db) {
  /** Adds the chosen roles that are not addressed yet, in one statement. Returns the added ones. */
  async function add(
    { type, id }: Published,
    { areaCode, addressing, confirmBy, at, remindAt = remindAfter(at), among = sql<boolean>`true` }: NewAddressees,
  ): Promise<number[]> {
    const chosen = makeAddressing(db)
      .chosenIn(areaCode, addressing)
      .where(among)
      .select(['userinfo.id'])
      .select([
        sql<PublishedType>`${type}::text`.as('subjectType'),
        sql<number>`${id}::int`.as('subjectId'),
        sql<Date>`${at}::timestamptz`.as('addressedAt'),
        sql<Date | null>`${confirmBy}::timestamptz`.as('confirmBy'),
        sql<Date | null>`${remindAt}::timestamptz`.as('remindAt'),
      ]);
    const rows = await db
      .insertInto('addressee')
      .columns(['userinfoId', 'subjectType', 'subjectId', 'addressedAt', 'confirmBy', 'remindAt'])
      .expression(chosen)
      .onConflict((conflict) => conflict.doNothing())
      .returning('userinfoId')
      .execute();
    return rows.map(({ userinfoId }) => userinfoId);
  }

  /** All addressees of the entity; with `waiting` only those who still have to act. */
  async function idsOf(published: Published, { waiting = false } = {}): Promise<number[]> {
    const rows = await db
      .selectFrom('addressee')
      .where(of(published))
      .$if(waiting, (query) => query.where(WAITS))
      .select('userinfoId')
      .orderBy('userinfoId')
      .execute();
    return rows.map(({ userinfoId }) => userinfoId);
  }

  /** Changes the deadline for the confirmation; existing confirmations stay valid. */
  const setConfirmBy = (published: Published, confirmBy: Date | null) =>
    db.updateTable('addressee').set({ confirmBy }).where(of(published)).execute();

  /** Changes the deadline and the reminder time of those who have not confirmed; null for never. */
  const setDue = (published: Published, { confirmBy, remindAt }: { confirmBy: Date | null; remindAt: Date | null }) =>
    db
      .updateTable('addressee')
      .set({ confirmBy, remindAt: sql`CASE WHEN confirmed_at IS NULL THEN ${remindAt}::timestamptz END`, reminders: 0 })
      .where(of(published))
      .execute();

  /** Confirms for the addressee because the platform saw that the requested action was done; keeps an earlier time of confirmation. */
  const markDone = (published: Published, userinfoId: number, at: Date) =>
    db
      .updateTable('addressee')
      .set((eb) => ({
        readAt: eb.fn.coalesce('readAt', eb.val(at)),
        confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(at)),
        remindAt: null,
      }))
      .where(of(published))
      .where('userinfoId', '=', userinfoId)
      .execute();

  /** The action was undone: the addressee gets reminders as before. */
  const markUndone = (published: Published, userinfoId: number, remindAt: Date | null) =>
    db.updateTable('addressee').set({ confirmedAt: null, remindAt }).where(of(published)).where('userinfoId', '=', userinfoId).execute();

  /** Resets all addressees, because the text has changed. */
  const askAgain = (published: Published, at: Date) =>
    db
      .updateTable('addressee')
      .set({ readAt: null, confirmedAt: null, addressedAt: at, reminders: 0, remindAt: remindAfter(at) })
      .where(of(published))
      .execute();

  /** Stops all reminders of the entity. */
  const stopReminding = (published: Published) =>
    db.updateTable('addressee').set({ remindAt: null }).where(of(published)).where('remindAt', 'is not', null).execute();

  /** Marks it as read and keeps the first time. False when the role is not an addressee. */
  async function markRead(published: Published, userinfoId: number, at: Date): Promise<boolean> {
    const marked = await db
      .updateTable('addressee')
      .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(at)) }))
      .set({ remindAt: sql`CASE WHEN confirm_by IS NULL OR confirmed_at IS NOT NULL THEN NULL ELSE remind_at END` })
      .where(of(published))
      .where('userinfoId', '=', userinfoId)
      .returning('userinfoId')
      .executeTakeFirst();
    return marked !== undefined;
  }

  /** Confirms it and keeps the first time. Throws `addressee.not_you`, `addressee.not_asked`. */
  async function confirm(published: Published, userinfoId: number, at: Date) {
    const own = db.selectFrom('addressee').where(of(published)).where('userinfoId', '=', userinfoId);
    const row = await own.select('confirmBy').executeTakeFirst();
    if (!row) throw fail('addressee.not_you');
    if (!row.confirmBy) throw fail('addressee.not_asked');
    return db
      .updateTable('addressee')
      .set((eb) => ({
        readAt: eb.fn.coalesce('readAt', eb.val(at)),
        confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(at)),
        remindAt: null,
      }))
      .where(of(published))
      .where('userinfoId', '=', userinfoId)
      .returning(['readAt', 'confirmedAt', 'confirmBy'])
      .executeTakeFirstOrThrow();
  }

  /** The state of one role for each of these entities; an entity not addressed to the role has no row. */
  const ownOf = (type: PublishedType, ids: readonly number[], userinfoId: number) =>
    db
      .selectFrom('addressee')
      .where('subjectType', '=', type)
      .where('subjectId', '=', sql<number>`any(${ids}::int[])`)
      .where('userinfoId', '=', userinfoId)
      .select(['subjectId as id', 'readAt', 'confirmedAt', 'confirmBy'])
      .execute();

  /** The numbers of addressees who have read and confirmed each of these entities; an entity without addressees has no row. */
  const countsOf = (type: PublishedType, ids: readonly number[]) =>
    db
      .selectFrom('addressee')
      .where('subjectType', '=', type)
      .where('subjectId', '=', sql<number>`any(${ids}::int[])`)
      .groupBy('subjectId')
      .select((eb) => [
        'subjectId as id',
        eb.fn.countAll<number>().as('addressed'),
        eb.fn.count<number>('readAt').as('read'),
        eb.fn.count<number>('confirmedAt').as('confirmed'),
      ])
      .execute();

  /** The figures of one entity. `waiting` counts the addressees who can be reminded. */
  const figuresOf = (published: Published) =>
    db
      .selectFrom('addressee')
      .leftJoin(deliveredBy(db, published).as('delivery'), 'delivery.userinfoId', 'addressee.userinfoId')
      .where(of(published))
      .select((eb) => [
        eb.fn.countAll<number>().as('addressed'),
        eb.fn.count<number>('readAt').as('read'),
        eb.fn.count<number>('confirmedAt').as('confirmed'),
        eb.fn.count<number>('confirmBy').as('asked'),
        sql<number>`count(*) FILTER (WHERE read_at IS NOT NULL OR delivery.userinfo_id IS NOT NULL)`.as('delivered'),
        sql<number>`count(*) FILTER (WHERE confirmed_at > confirm_by)`.as('late'),
        sql<number>`count(*) FILTER (WHERE ${WAITS})`.as('waiting'),
        sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM read_at - addressed_at) / 3600.0)
          FILTER (WHERE read_at IS NOT NULL)`.as('medianHours'),
        eb.fn.max('addressedAt').as('addressedAt'),
        eb.fn.max('remindedAt').as('lastRemindedAt'),
      ])
      .executeTakeFirstOrThrow();

  const isAmong = async (ids: RawBuilder<number>, id: number): Promise<boolean> => {
    const { rows } = await sql<{ found: boolean }>`SELECT ${id} IN ${ids} AS found`.execute(db);
    return rows[0]?.found === true;
  };

  /** In list order: first addressees who have not read it, then those who have not confirmed it. */
  const inOrder = (published: Published, filters: Filters) =>
    db
      .selectFrom('addressee')
      .innerJoin('userinfo', 'userinfo.id', 'addressee.userinfoId')
      .innerJoin('account', (join) => join.on('account.id', '=', holderOf('userinfo')))
      .leftJoin(deliveredBy(db, published).as('delivery'), 'delivery.userinfoId', 'addressee.userinfoId')
      .where(matching({ ...filters, subjectType: published.type, subjectId: published.id }))
      .select(['addressee.userinfoId', 'account.name', 'userinfo.roleName'])
      .select(['addressee.readAt', 'addressee.confirmedAt', 'addressee.confirmBy', 'addressee.remindedAt'])
      .select(sql<boolean>`addressee.read_at IS NOT NULL OR delivery.userinfo_id IS NOT NULL`.as('delivered'))
      .orderBy((eb) => eb('addressee.readAt', 'is', null), 'desc')
      .orderBy((eb) => eb('addressee.confirmedAt', 'is', null), 'desc')
      .orderBy(byPinyin('account.name'))
      .orderBy('addressee.userinfoId');

  /** All addressees, with their area or unit and their contact data, for a table. */
  const listAll = (published: Published, filters: Filters) =>
    inOrder(published, filters)
      .innerJoin('area', 'area.code', 'userinfo.areaCode')
      .leftJoin('deputy', 'deputy.id', 'userinfo.deputyId')
      .leftJoin('delegation', (join) =>
        join.on('delegation.id', '=', (eb) => eb.fn.coalesce('deputy.delegationId', 'userinfo.delegationId')),
      )
      .leftJoin('unit', 'unit.id', 'userinfo.unitId')
      .select(['area.name as areaName', 'delegation.name as delegationName', 'unit.name as unitName'])
      .select(['userinfo.roleKind', 'account.mobileCipher']);

  /** Makes reminders of one entity run one after another, until the transaction ends. */
  const lockReminding = ({ type, id }: Published) =>
    sql`SELECT pg_advisory_xact_lock(hashtext(${`addressee.remind:${type}:${String(id)}`}))`.execute(db);

  /** The publisher has reminded these addressees; the time until the next automatic reminder starts again. */
  const markReminded = (published: Published, userinfoIds: readonly number[], at: Date) =>
    db
      .updateTable('addressee')
      .set({ remindedAt: at, remindAt: sql`CASE WHEN remind_at IS NULL THEN NULL ELSE ${remindAfter(at)}::timestamptz END` })
      .where(of(published))
      .where('userinfoId', '=', sql<number>`any(${userinfoIds}::int[])`)
      .execute();

  /**
   * Claims the addressees of one entity who are due for a reminder now, and sets the time of their next one; null when none are due, or while another
   * node sends reminders.
   */
  async function claimDue(now: Date): Promise<{ published: Published; userinfoIds: number[] } | null> {
    const { rows: locks } = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(hashtext('addressee.remind')) AS free`.execute(
      db,
    );
    if (!locks[0]?.free) return null;
    const due = await db
      .selectFrom('addressee')
      .where('remindAt', '<=', now)
      .select(['subjectType', 'subjectId'])
      .orderBy('remindAt')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const published = { type: due.subjectType, id: due.subjectId };
    const rows = await db
      .updateTable('addressee')
      .set((eb) => ({
        reminders: eb('reminders', '+', 1),
        remindedAt: now,
        remindAt: sql`CASE WHEN reminders + 1 < ${REMINDED_AT_MOST} THEN ${remindAfter(now)}::timestamptz END`,
      }))
      .where(of(published))
      .where('remindAt', '<=', now)
      .where(WAITS)
      .returning('userinfoId')
      .execute();
    // For addressees who have finished, no matter how they were marked.
    await db.updateTable('addressee').set({ remindAt: null }).where(of(published)).where('remindAt', '<=', now).execute();
    return { published, userinfoIds: rows.map(({ userinfoId }) => userinfoId) };
  }

  return {
    add,
    idsOf,
    setConfirmBy,
    setDue,
    markDone,
    markUndone,
    askAgain,
    stopReminding,
    markRead,
    confirm,
    ownOf,
    countsOf,
    figuresOf,
    isAmong,
    inOrder,
    listAll,
    lockReminding,
    markReminded,
    claimDue,
  };
}
