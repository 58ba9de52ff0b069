import type { CallInput, CallReply } from '@contract/contract';
import { slotAt, slotCount } from '@contract/rules/reception';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Caller } from '../../platform/http/browsers';
import type { Kernel } from '../../platform/kernel';
import { newReceipt, readReceipt } from '../../platform/publishing/receipt';
import { makeReceptionReads } from './reads';

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  solveCaptcha: (id: string | undefined, answer: string) => Promise<boolean>;
  codes: {
    send(mobile: string, caller: Caller): Promise<CallReply<'reception.sendCode'>>;
    check(proof: { mobile: string; smsCode: string }, caller: Caller): Promise<(trx: Db) => Promise<void>>;
  };
}

/** The service of bookings with a station's code, without an account: a reachable mobile number is the only proof. */
export function makeBookings({ db, clock, secrets, solveCaptcha, codes }: Dependencies) {
  const reads = makeReceptionReads(db);

  async function open({ code }: CallInput<'reception.listPublic'>['query']): Promise<CallReply<'reception.listPublic'>> {
    const now = clock.now();
    return (await reads.openAt(code, now)).map(({ taken, slotMinutes, startsAt, endsAt, ...row }) => {
      const all = Array.from({ length: slotCount({ startsAt, endsAt }, slotMinutes) }, (_, slot) => ({
        slot,
        at: slotAt(startsAt, slotMinutes ?? 0, slot),
      }));
      return {
        ...row,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        free: all.filter(({ slot, at }) => !taken.includes(slot) && at > now).map(({ slot, at }) => ({ slot, at: at.toISOString() })),
      };
    });
  }

  async function sendCode({ mobile, captchaId, captcha }: CallInput<'reception.sendCode'>['body'], caller: Caller) {
    if (!(await solveCaptcha(captchaId, captcha))) throw fail('captcha.wrong', { field: 'captcha' });
    return codes.send(mobile, caller);
  }

  /** When two visitors want the same time, the second gets an error. Throws sms.code_wrong, `reception.slot_taken` and `reception.booked`. */
  async function book(input: CallInput<'reception.book'>['body'], caller: Caller): Promise<CallReply<'reception.book'>> {
    const { code, receptionId, slot, name, mobile, smsCode, matter } = input;
    const offered = (await open({ code })).find(({ id }) => id === receptionId)?.free.find((one) => one.slot === slot);
    if (!offered) throw fail('reception.slot_taken', { field: 'slot' });
    const useCode = await codes.check({ mobile, smsCode }, caller);
    const receipt = newReceipt();
    const save = db.transaction().execute(async (trx) => {
      // The reception may no longer be announced, or may have been moved in the meantime; then the time is another one.
      const still = await trx
        .selectFrom('reception')
        .where('id', '=', receptionId)
        .where('state', 'in', ['announced', 'running'])
        .select(['startsAt', 'slotMinutes'])
        .forShare()
        .executeTakeFirst();
      if (!still || slotAt(still.startsAt, still.slotMinutes ?? 0, slot).toISOString() !== offered.at) {
        throw fail('reception.slot_taken', { field: 'slot' });
      }
      await useCode(trx);
      const { textCipher, keyedHash } = secrets;
      await trx
        .insertInto('receptionBooking')
        .values({
          ...{ receptionId, receipt, slot, matter: matter.trim(), bookedAt: clock.now(), calledOffAt: null },
          nameCipher: textCipher.encrypt(name.trim()),
          mobileCipher: textCipher.encrypt(mobile),
          mobileHash: keyedHash(mobile),
        })
        .execute();
    });
    await save.catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const { constraint } = error as { constraint?: string };
      throw constraint === 'reception_booking_once'
        ? fail('reception.booked', { field: 'mobile' })
        : fail('reception.slot_taken', { field: 'slot' });
    });
    return { receipt, at: offered.at };
  }

  async function find(receipt: string) {
    const found = await db
      .selectFrom('receptionBooking as booking')
      .innerJoin('reception', 'reception.id', 'booking.receptionId')
      .innerJoin('station', 'station.id', 'reception.stationId')
      .where('booking.receipt', '=', readReceipt(receipt))
      .select(['booking.id', 'booking.slot', 'booking.calledOffAt', 'station.name as stationName', 'station.address'])
      .select(['reception.startsAt', 'reception.slotMinutes', 'reception.state', 'reception.cancelReason'])
      .executeTakeFirst();
    if (!found) throw fail('reception.no_booking');
    return { ...found, at: slotAt(found.startsAt, found.slotMinutes ?? 0, found.slot) };
  }

  /** Returns the state of a booking by its receipt. */
  async function booking({ receipt }: CallInput<'reception.booking'>['query']): Promise<CallReply<'reception.booking'>> {
    const { stationName, address, at, state, cancelReason, calledOffAt } = await find(receipt);
    return { stationName, address, at: at.toISOString(), state, cancelReason, calledOff: calledOffAt !== null };
  }

  async function unbook({ receipt }: CallInput<'reception.unbook'>['body']): Promise<null> {
    const { id, at, state, calledOffAt } = await find(receipt);
    if (state === 'cancelled' || at <= clock.now()) throw fail('reception.booking_over');
    if (calledOffAt === null) {
      await db
        .updateTable('receptionBooking')
        .set({ calledOffAt: clock.now() })
        .where('id', '=', id)
        .where('calledOffAt', 'is', null)
        .execute();
    }
    return null;
  }

  return { open, sendCode, book, booking, unbook };
}

export type Bookings = ReturnType<typeof makeBookings>;
