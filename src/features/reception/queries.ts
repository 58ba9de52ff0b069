import type { CallInput, CallReply } from '@contract/contract';
import { reception } from '@contract/entities/reception';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type ReceptionLine = CallReply<'reception.list'>['items'][number];
export type ReceptionRecord = CallReply<'reception.get'>;
type Form = CallInput<'reception.create'>['body'];

const QUIET = { quiet: true };

const receptions = recordQueries('reception', reception, {
  list: (query: CallInput<'reception.list'>['query'], quiet) => call('reception.list', { query }, quiet),
  get: (id, quiet) => call('reception.get', { params: { id } }, quiet),
  touches: [['performance'], ['station-info']],
});

export const { useList: useReceptionList, useOne: useReception } = receptions;

/** All receptions in a span of days, for a calendar; YYYY-MM-DD. */
export const useReceptionDays = (from: string, to: string) =>
  useQuery({
    queryKey: ['reception', 'days', from, to],
    queryFn: () => call('reception.list', { query: { from, to, pageSize: 100 } }, QUIET),
    placeholderData: keepPreviousData,
  });

export const useSaveReception = () =>
  receptions.useChange(({ form, seen }: Saved<Form, ReceptionRecord>, intent) => {
    if (!seen) return call('reception.create', { body: form }, intent);
    const { stationId: _fixed, ...wanted } = form;
    return call('reception.edit', { params: { id: seen.id }, body: { ...wanted, version: seen.version } }, intent);
  });

type Seen<N extends `reception.${'announce' | 'move' | 'record' | 'cancel'}`> = { seen: ReceptionRecord } & Omit<
  CallInput<N>['body'],
  'version'
>;

export const useAnnounceReception = () =>
  receptions.useChange(({ seen: { id, version }, ...body }: Seen<'reception.announce'>, intent) =>
    call('reception.announce', { params: { id }, body: { ...body, version } }, intent),
  );

export const useMoveReception = () =>
  receptions.useChange(({ seen: { id, version }, ...body }: Seen<'reception.move'>, intent) =>
    call('reception.move', { params: { id }, body: { ...body, version } }, intent),
  );

export const useBeginReception = () =>
  receptions.useChange(({ id, version }: ReceptionRecord, intent) =>
    call('reception.begin', { params: { id }, body: { version } }, intent),
  );

export const useRecordReception = () =>
  receptions.useChange(({ seen: { id, version }, ...body }: Seen<'reception.record'>, intent) =>
    call('reception.record', { params: { id }, body: { ...body, version } }, intent),
  );

export const useCancelReception = () =>
  receptions.useChange(({ seen: { id, version }, ...body }: Seen<'reception.cancel'>, intent) =>
    call('reception.cancel', { params: { id }, body: { ...body, version } }, intent),
  );

export const useRemoveReception = () =>
  receptions.useChange(({ id, version }: ReceptionRecord, intent) =>
    call('reception.remove', { params: { id }, query: { version } }, intent),
  );

/** The person who booked, requested once and not cached. */
export const useRevealBooking = (id: number, bookingId: number) =>
  useMutation({
    mutationFn: (reason: string | null) =>
      call('reception.reveal', { params: { id }, body: { bookingId, ...(reason && { reason }) } }, QUIET),
    gcTime: 0,
  });
