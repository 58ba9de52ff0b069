import type { CallInput, CallReply } from '@contract/contract';
import { reception } from '@contract/entities/reception';
import { useQuery } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';

registerEntity('reception', reception);

// Requests of visitors without a login, from a station's code.

export type PublicReception = CallReply<'reception.listPublic'>[number];
export type BookingState = CallReply<'reception.booking'>;

const QUIET = { quiet: true };

/** The announced receptions at the station of a code. */
export const usePublicReceptions = (code: string) =>
  useQuery({ queryKey: ['reception', 'open', code], queryFn: () => call('reception.listPublic', { query: { code } }, QUIET) });

/** Returns the seconds until the next code can be requested. */
export const sendBookingCode = async (body: CallInput<'reception.sendCode'>['body']): Promise<number> =>
  (await call('reception.sendCode', { body }, QUIET)).retryAfterSeconds;

export const bookTime = (body: CallInput<'reception.book'>['body']): Promise<CallReply<'reception.book'>> =>
  call('reception.book', { body }, QUIET);

export const getBooking = (receipt: string): Promise<BookingState> => call('reception.booking', { query: { receipt } }, QUIET);

export const callOff = (receipt: string): Promise<null> => call('reception.unbook', { body: { receipt } }, QUIET);
