import type { CallInput, CallReply } from '@contract/contract';
import { callBack } from '@contract/entities/call-back';
import type { CallBackOutcome } from '@contract/rules/call-back';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries } from '@/platform/record-queries';

export type CallBackLine = CallReply<'callBack.list'>['items'][number];
export type CallBackRecord = CallReply<'callBack.get'>;
export type CallBackFigures = CallReply<'callBack.figures'>;

const QUIET = { quiet: true };

const calls = recordQueries('callBack', callBack, {
  list: (query: CallInput<'callBack.list'>['query'], quiet) => call('callBack.list', { query }, quiet),
  get: (id, quiet) => call('callBack.get', { params: { id } }, quiet),
});

export const { useList: useCallBackList, useOne: useCallBack } = calls;

/** The counts of a quarter, named by any of its days. */
export const useCallBackFigures = (day: string | undefined) =>
  useQuery({
    queryKey: ['callBack', 'figures', day],
    queryFn: () => call('callBack.figures', { query: day === undefined ? {} : { day } }, QUIET),
    placeholderData: keepPreviousData,
  });

export const useCallBackShare = () => useQuery({ queryKey: ['callBack', 'share'], queryFn: () => call('callBack.share', {}, QUIET) });

export const useSetCallBackShare = () =>
  calls.useChange((body: CallInput<'callBack.setShare'>['body'], intent) => call('callBack.setShare', { body }, intent));

export const useRecordCall = () =>
  calls.useChange(({ seen: { id, version }, outcome, note }: { seen: CallBackRecord; outcome: CallBackOutcome; note: string }, intent) =>
    call('callBack.record', { params: { id }, body: { outcome, note, version } }, intent),
  );

/** The voter's name and number, requested once and not cached. */
export const useRevealCall = (id: number) =>
  useMutation({
    mutationFn: (reason: string | null) => call('callBack.reveal', { params: { id }, body: reason ? { reason } : {} }, QUIET),
    gcTime: 0,
  });
