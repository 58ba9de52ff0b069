import type { FiltersOf } from '@contract/lists/list';
import { RECEPTION_LIST } from '@contract/lists/reception';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import { ANNOUNCED_DAYS } from '@contract/rules/reception';
import { expressionBuilder, type Expression, type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { opensWith } from '../station/service';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

/** The deputies of the query's `reception`. */
const receivers = sql`FROM reception_deputy AS receiver JOIN deputy ON deputy.id = receiver.deputy_id WHERE receiver.reception_id = reception.id`;

export const deputyNames = sql<string>`coalesce(
  (SELECT string_agg(deputy.name, '、' ORDER BY deputy.name COLLATE "zh-x-icu", deputy.id) ${receivers}), '')`;
const deputies = sql<number>`(SELECT count(*)::int FROM reception_deputy AS receiver WHERE receiver.reception_id = reception.id)`;
const signedIn = sql<number>`(SELECT count(receiver.signed_at)::int FROM reception_deputy AS receiver WHERE receiver.reception_id = reception.id)`;
const booked = sql<number>`(SELECT count(*)::int FROM reception_booking AS booking
  WHERE booking.reception_id = reception.id AND booking.called_off_at IS NULL)`;

const eb = expressionBuilder<Database, 'reception' | 'station'>();

const matching = filterBy(RECEPTION_LIST, {
  keyword: (keyword) =>
    eb.or([
      eb('station.name', 'like', containsPattern(keyword)),
      eb('reception.topic', 'like', containsPattern(keyword)),
      eb.exists(sql`(SELECT ${receivers} AND deputy.name LIKE ${containsPattern(keyword)})`),
    ]),
  state: (state) => eb('reception.state', '=', state),
  from: (from) => eb('reception.startsAt', '>=', beginOfDate(from)),
  to: (to) => eb('reception.startsAt', '<', endOfDate(to)),
  areaCode: (areaCode) => eb('reception.areaCode', 'like', `${areaCode}%`),
  stationId: (stationId) => eb('reception.stationId', '=', stationId),
  late: () =>
    sql<SqlBool>`(reception.starts_at AT TIME ZONE 'Asia/Shanghai')::date - (reception.announced_at AT TIME ZONE 'Asia/Shanghai')::date < ${ANNOUNCED_DAYS}`,
});

/** The queries that read receptions. */
export function makeReceptionReads(db: Db) {
  const lines = () =>
    db
      .selectFrom('reception')
      .innerJoin('station', 'station.id', 'reception.stationId')
      .innerJoin('area', 'area.code', 'reception.areaCode')
      .select(['reception.id', 'reception.stationId', 'station.name as stationName', 'area.name as areaName', 'reception.state'])
      .select(['reception.startsAt', 'reception.endsAt', 'reception.topic', 'reception.slotMinutes', 'reception.attended'])
      .select([deputies.as('deputies'), deputyNames.as('deputyNames'), signedIn.as('signedIn'), booked.as('booked')]);

  const listAll = (within: Expression<SqlBool>, filters: FiltersOf<typeof RECEPTION_LIST>) =>
    lines().where(within).where(matching(filters)).orderBy('reception.startsAt', 'desc').orderBy('reception.id', 'desc');

  const listWhole = (within: Expression<SqlBool>, filters: FiltersOf<typeof RECEPTION_LIST>) =>
    listAll(within, filters).select('reception.summary');

  const find = (within: Expression<SqlBool>, id: number) =>
    lines()
      .where(within)
      .where('reception.id', '=', id)
      .select(['reception.lateReason', 'reception.cancelReason', 'reception.summary', 'reception.announcedAt'])
      .executeTakeFirst();

  const deputiesOf = (receptionId: number) =>
    db
      .selectFrom('receptionDeputy')
      .innerJoin('deputy', 'deputy.id', 'receptionDeputy.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('receptionDeputy.receptionId', '=', receptionId)
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName', 'receptionDeputy.signedAt'])
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .execute();

  /** Returns the valid bookings in the order of their times. */
  const bookingsOf = (receptionId: number) =>
    db
      .selectFrom('receptionBooking')
      .where('receptionId', '=', receptionId)
      .where('calledOffAt', 'is', null)
      .select(['id', 'slot', 'nameCipher', 'mobileCipher', 'matter'])
      .orderBy('slot')
      .execute();

  /** Returns a deputy's own announced receptions: coming ones first, nearest first, then past ones, latest first. */
  const mine = (deputyId: number, now: Date) =>
    lines()
      .innerJoin('receptionDeputy as own', 'own.receptionId', 'reception.id')
      .where('own.deputyId', '=', deputyId)
      .where('reception.state', 'in', ['announced', 'running', 'recorded', 'cancelled'])
      .select(['own.signedAt', 'station.address'])
      .orderBy(sql`reception.ends_at < ${now}`)
      .orderBy(sql`CASE WHEN reception.ends_at >= ${now} THEN reception.starts_at END`)
      .orderBy('reception.startsAt', 'desc')
      .orderBy('reception.id');

  const countAhead = async (deputyId: number, now: Date): Promise<number> => {
    const { count } = await db
      .selectFrom('receptionDeputy')
      .innerJoin('reception', 'reception.id', 'receptionDeputy.receptionId')
      .where('receptionDeputy.deputyId', '=', deputyId)
      .where('reception.state', 'in', ['announced', 'running'])
      .where('reception.endsAt', '>=', now)
      .select((counted) => counted.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  /** Returns the announced receptions that are not over, of the station with this code. */
  const openAt = (code: string, now: Date) =>
    db
      .selectFrom('reception')
      .innerJoin('station', 'station.id', 'reception.stationId')
      .where(opensWith(code))
      .where('station.state', '=', 'open')
      .where('reception.state', 'in', ['announced', 'running'])
      .where('reception.endsAt', '>', now)
      .select(['reception.id', 'reception.startsAt', 'reception.endsAt', 'reception.topic', 'reception.slotMinutes'])
      .select([
        deputyNames.as('deputyNames'),
        sql<number[]>`coalesce((SELECT array_agg(booking.slot) FROM reception_booking AS booking
          WHERE booking.reception_id = reception.id AND booking.called_off_at IS NULL), '{}')`.as('taken'),
      ])
      .orderBy('reception.startsAt')
      .limit(20)
      .execute();

  /** Returns, for a calendar, the receptions that were announced or held since that time. */
  const forCalendar = (within: Expression<SqlBool>, since: Date) =>
    lines()
      .where(within)
      .where('reception.state', 'in', ['announced', 'running', 'recorded'])
      .where('reception.startsAt', '>=', since)
      .select('station.address')
      .orderBy('reception.startsAt')
      .limit(500)
      .execute();

  return { listAll, listWhole, find, deputiesOf, bookingsOf, mine, countAhead, openAt, forCalendar };
}
