import type { CallInput, CallReply } from '@contract/contract';
import { isLate, isSignInTime, slotCount, timesProblem, type ReceptionNews } from '@contract/rules/reception';
import type { Viewer } from '@contract/rules/roles';
import type { OwnReception, ReceptionLine, ReceptionRecord } from '@contract/schema/reception';
import { sql } from 'kysely';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, tellCall, tellChange } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps } from '../../platform/look-ups/look-ups';
import { surnameOnly } from '../../platform/publishing/surname';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import type { makeSmsNotes } from '../../platform/sms/notes';
import { slotAt } from '@contract/rules/reception';
import type { MessageService } from '../message/service';
import { receptionAccess } from './access';
import { RECEPTIONS, receptionsOf } from './definition';
import { makeReceptionReads } from './reads';
import { makeReceptionTeller } from './tell';
import { clockText, timesText } from './words';
import { makeReceptionWrites } from './writes';

interface Row extends Omit<ReceptionLine, 'startsAt' | 'endsAt' | 'slots'> {
  startsAt: Date;
  endsAt: Date;
  slotMinutes: number | null;
}

/** The names of the deputies at the query's `reception`, for use in other families. */
export { deputyNames } from './reads';

export const toLine = ({ startsAt, endsAt, slotMinutes, ...row }: Row): ReceptionLine => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  slots: slotCount({ startsAt, endsAt }, slotMinutes),
});

type Input = Omit<CallInput<'reception.create'>['body'], 'stationId'>;

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  messages: MessageService;
  notes: Pick<ReturnType<typeof makeSmsNotes>, 'tell'>;
}

/** The service with which stations plan, announce and record receptions. */
export function makeReceptionService({ db, clock, secrets: { textCipher }, messages, notes }: Dependencies) {
  const reads = makeReceptionReads(db);
  const tellDeputies = makeReceptionTeller(messages);
  const lookUps = makeLookUps({ db, clock });

  async function read(viewer: Viewer, id: number) {
    const [found, deputyList, standing] = await Promise.all([
      reads.find(receptionsOf(viewer), id),
      reads.deputiesOf(id),
      reads.bookingsOf(id),
    ]);
    if (!found) return undefined;
    const { announcedAt, slotMinutes, ...row } = found;
    const bookings = standing.map(({ id: bookingId, slot, nameCipher, mobileCipher, matter }) => ({
      id: bookingId,
      at: slotAt(row.startsAt, slotMinutes ?? 0, slot).toISOString(),
      name: surnameOnly(textCipher.decrypt(nameCipher)),
      mobile: maskMobile(textCipher.decrypt(mobileCipher)),
      matter,
    }));
    return {
      ...toLine({ ...row, slotMinutes }),
      ...{ slotMinutes, lateReason: row.lateReason, cancelReason: row.cancelReason, summary: row.summary },
      announcedAt: announcedAt?.toISOString() ?? null,
      deputyList: deputyList.map(({ signedAt, ...deputy }) => ({ ...deputy, signedAt: signedAt?.toISOString() ?? null })),
      bookings,
    };
  }

  const receptions = makePlain({ db, clock }, RECEPTIONS, { access: receptionAccess, read });

  async function list(viewer: Viewer, query: CallInput<'reception.list'>['query']): Promise<CallReply<'reception.list'>> {
    const page = await pageOf(reads.listAll(receptionsOf(viewer), query), query);
    return { ...page, items: page.items.map(toLine) };
  }

  /** Throws when the reception cannot be at these times. */
  function timesOf({ startsAt: from, endsAt: to }: Pick<Input, 'startsAt' | 'endsAt'>, minutes: number | null) {
    const times = { startsAt: new Date(from), endsAt: new Date(to) };
    const problem = timesProblem(times, clock.now());
    if (problem) throw fail(`reception.${problem}`, { field: problem === 'past' ? 'startsAt' : 'endsAt' });
    if (minutes !== null && slotCount(times, minutes) < 1) throw fail('reception.slots', { field: 'slotMinutes' });
    return times;
  }

  async function requireDeputies(
    trx: Db,
    deputyIds: readonly number[],
    { stationId, ...times }: { stationId: number; startsAt: Date; endsAt: Date; but: number | null },
  ): Promise<void> {
    const writes = makeReceptionWrites(trx);
    if ((await writes.countOnDuty(stationId, deputyIds)) < deputyIds.length) throw fail('reception.deputy', { field: 'deputyIds' });
    if ((await writes.busyIn(deputyIds, times)).length > 0) throw fail('reception.deputy_busy', { field: 'deputyIds' });
  }

  function reasonFor(startsAt: Date, lateReason: string, now: Date): string {
    const late = isLate(startsAt, now);
    if (late && lateReason.trim() === '') throw fail('reception.late_reason', { field: 'lateReason' });
    return late ? lateReason.trim() : '';
  }

  interface News {
    id: number;
    stationId: number;
    startsAt: Date;
    endsAt: Date;
    topic: string;
  }

  async function tell(trx: Db, viewer: Viewer, about: ReceptionNews, { stationId, ...row }: News, reason?: string): Promise<string> {
    const { name } = await trx.selectFrom('station').select('name').where('id', '=', stationId).executeTakeFirstOrThrow();
    const deputyIds = await makeReceptionWrites(trx).idsOf(row.id);
    await tellDeputies(trx, { ...row, about, stationName: name, deputyIds, ...(reason && { reason }) }, viewer.roleId);
    return name;
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'reception.create'>): Promise<ReceptionRecord> => {
    const times = timesOf(body, body.slotMinutes);
    return receptions.create(viewer, key, async ({ trx, add }) => {
      const station = await makeReceptionWrites(trx).findStation(viewer, body.stationId);
      if (!station) throw fail('reception.station', { field: 'stationId' });
      await requireDeputies(trx, body.deputyIds, { stationId: station.id, ...times, but: null });
      const columns = { ...times, topic: body.topic.trim(), slotMinutes: body.slotMinutes };
      const row = await add({ ...columns, stationId: station.id, areaCode: station.areaCode, attended: null, announcedAt: null });
      await makeReceptionWrites(trx).setDeputies(row.id, body.deputyIds);
      return row;
    });
  };

  const edit = (viewer: Viewer, call: Keyed<'reception.edit'>): Promise<ReceptionRecord> => {
    const { topic, deputyIds, slotMinutes } = call.body;
    const times = timesOf(call.body, slotMinutes);
    return receptions.change(viewer, 'edit', call, async ({ trx, row: { id, stationId } }) => {
      await requireDeputies(trx, deputyIds, { stationId, ...times, but: id });
      await makeReceptionWrites(trx).setDeputies(id, deputyIds);
      return { set: { ...times, topic: topic.trim(), slotMinutes } };
    });
  };

  const announce = (viewer: Viewer, call: Keyed<'reception.announce'>): Promise<ReceptionRecord> =>
    receptions.change(viewer, 'announce', call, async ({ trx, row, now }) => {
      if (row.startsAt <= now) throw fail('reception.past', { field: 'startsAt' });
      // The station may have been closed since the reception was planned.
      if (!(await makeReceptionWrites(trx).findStation(viewer, row.stationId))) throw fail('reception.station');
      const lateReason = reasonFor(row.startsAt, call.body.lateReason, now);
      await tell(trx, viewer, 'reception-announced', row);
      return { set: { state: 'announced', lateReason, announcedAt: now } };
    });

  const move = (viewer: Viewer, call: Keyed<'reception.move'>): Promise<ReceptionRecord> =>
    receptions.change(viewer, 'move', call, async ({ trx, row, now }) => {
      const times = timesOf(call.body, null);
      const lateReason = reasonFor(times.startsAt, call.body.lateReason, now);
      const writes = makeReceptionWrites(trx);
      const busy = await writes.busyIn(await writes.idsOf(row.id), { ...times, but: row.id });
      if (busy.length > 0) throw fail('reception.deputy_busy', { field: 'startsAt' });
      const name = await tell(trx, viewer, 'reception-moved', { ...row, ...times });
      const slots = slotCount(times, row.slotMinutes);
      const standing = await writes.bookers(row.id, { from: slots, at: now });
      const news = standing.map(({ slot, mobileCipher }) => ({
        mobile: textCipher.decrypt(mobileCipher),
        text:
          slot < slots
            ? `您预约的${name}代表接待改期，您的时间改为 ${timesText(times).slice(0, 10)} ${clockText(slotAt(times.startsAt, row.slotMinutes ?? 0, slot))}。`
            : `您预约的${name}代表接待改期，原时段已取消，请重新扫码预约。`,
      }));
      await notes.tell(trx, news);
      return { set: { ...times, lateReason } };
    });

  const begin = (viewer: Viewer, call: Keyed<'reception.begin'>): Promise<ReceptionRecord> =>
    receptions.change(viewer, 'begin', call, () => Promise.resolve({ set: { state: 'running' } }));

  const record = (viewer: Viewer, call: Keyed<'reception.record'>): Promise<ReceptionRecord> =>
    receptions.change(viewer, 'record', call, () =>
      Promise.resolve({ set: { state: 'recorded', attended: call.body.attended, summary: call.body.summary.trim() } }),
    );

  const cancel = (viewer: Viewer, call: Keyed<'reception.cancel'>): Promise<ReceptionRecord> =>
    receptions.change(viewer, 'cancel', call, async ({ trx, row, now }) => {
      const reason = call.body.reason.trim();
      const name = await tell(trx, viewer, 'reception-cancelled', row, reason);
      await messages.recall(trx, { type: 'reception', id: row.id });
      const standing = await makeReceptionWrites(trx).bookers(row.id, { from: 0, at: now });
      const text = `您预约的 ${timesText(row)} ${name}代表接待已取消。`;
      await notes.tell(
        trx,
        standing.map(({ mobileCipher }) => ({ mobile: textCipher.decrypt(mobileCipher), text })),
      );
      return { set: { state: 'cancelled', cancelReason: reason } };
    });

  /** If the event cannot be logged, the number is not shown. Throws number.too_many. */
  async function reveal(viewer: Viewer, id: number, { bookingId, reason }: CallInput<'reception.reveal'>['body']) {
    const found = await reads.find(receptionsOf(viewer), id);
    const booking = found && (await reads.bookingsOf(id)).find((one) => one.id === bookingId);
    if (!booking) throw fail('reception.no_booking');
    noteAbout({ title: found.stationName });
    await lookUps.look(viewer, `booking ${String(bookingId)}`, reason);
    const notice = {
      viewer,
      type: 'reception',
      id,
      title: found.stationName,
      ...(reason && { after: { reason } }),
      at: clock.now(),
    } as const;
    await tellChange(db, notice);
    return { name: textCipher.decrypt(booking.nameCipher), mobile: textCipher.decrypt(booking.mobileCipher) };
  }

  const toOwn = ({ signedAt, address, ...row }: Row & { signedAt: Date | null; address: string }, now: Date): OwnReception => ({
    ...toLine(row),
    address,
    signedAt: signedAt?.toISOString() ?? null,
    maySignIn: signedAt === null && ['announced', 'running'].includes(row.state) && isSignInTime(row, now),
  });

  async function mine({ deputyId }: Viewer, query: CallInput<'reception.mine'>['query']): Promise<CallReply<'reception.mine'>> {
    const now = clock.now();
    const { items, ...page } = await pageOf(reads.mine(deputyId ?? 0, now), query);
    return { ...page, items: items.map((row) => toOwn(row, now)) };
  }

  const ahead = async ({ deputyId }: Viewer): Promise<{ count: number }> => ({ count: await reads.countAhead(deputyId ?? 0, clock.now()) });

  /** The first sign-in starts the reception. Throws `reception.not_there` and `reception.not_time`. */
  async function signIn(viewer: Viewer, { params: { id }, body: { code } }: Keyed<'reception.signIn'>): Promise<OwnReception> {
    const now = clock.now();
    const deputyId = viewer.deputyId ?? 0;
    await db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('reception')
        .innerJoin('station', 'station.id', 'reception.stationId')
        .where('reception.id', '=', id)
        .where(
          sql<boolean>`EXISTS (SELECT FROM reception_deputy AS own WHERE own.reception_id = reception.id AND own.deputy_id = ${deputyId})`,
        )
        .select(['reception.state', 'reception.startsAt', 'reception.endsAt', 'station.code', 'station.name'])
        .forUpdate('reception')
        .executeTakeFirst();
      if (!found || found.state === 'planned') throw fail('reception.not_found');
      noteAbout({ title: found.name });
      if (!['announced', 'running'].includes(found.state)) throw fail('reception.not_next');
      if (found.code !== code) throw fail('reception.not_there', { field: 'code' });
      if (!isSignInTime(found, now)) throw fail('reception.not_time');
      await makeReceptionWrites(trx).signIn(id, deputyId, now);
      if (found.state === 'announced') {
        await RECEPTIONS.save(trx, id, { state: 'running' }, now);
      }
      await tellCall(trx);
    });
    const own = await reads.mine(deputyId, now).where('reception.id', '=', id).executeTakeFirstOrThrow();
    return toOwn(own, now);
  }

  return {
    ...{ list, get: receptions.get, create, edit, announce, move, begin, record, cancel, remove: receptions.remove },
    ...{ reveal, mine, ahead, signIn },
  };
}

export type ReceptionService = ReturnType<typeof makeReceptionService>;
