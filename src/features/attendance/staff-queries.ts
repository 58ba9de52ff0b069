import type { CallInput, CallReply } from '@contract/contract';
import { attendance } from '@contract/entities/attendance';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions, meant } from '@/platform/call';
import { knowEntity } from '@/platform/known-entities';

// What organisers see and do at the sitting; deputies sign in by calls of their own.

knowEntity('attendance', attendance);

export type SittingCounts = CallReply<'attendance.counts'>[number];
export type AttendancePerson = CallReply<'attendance.people'>['items'][number];
export type PeopleQuery = CallInput<'attendance.people'>['query'];
export type DeputyAttendance = CallReply<'attendance.deputies'>['items'][number];
export type Marked = CallReply<'attendance.mark'>;

const QUIET = { quiet: true };
/** While a sitting goes on others sign in too. */
const COUNTS_MS = 15_000;

const KEYS = {
  all: ['attendance'] as const,
  of: (activityId: number) => ['attendance', 'of', activityId] as const,
};

/** Who stands how in each sitting; the former page stays on screen while the next one loads. */
export const useAttendancePeople = (activityId: number, query: PeopleQuery) =>
  useQuery({
    queryKey: [...KEYS.of(activityId), 'people', query],
    queryFn: () => call('attendance.people', { params: { id: activityId }, query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The sums of each sitting, read anew from time to time while one is `live`. */
export const useAttendanceCounts = (activityId: number, { live = false }: { live?: boolean } = {}) =>
  useQuery({
    queryKey: [...KEYS.of(activityId), 'counts'],
    queryFn: () => call('attendance.counts', { params: { id: activityId } }, QUIET),
    refetchInterval: live && COUNTS_MS,
  });

const CHOICES = 20;

/** Those who are invited, by name, delegation or number on the sheet, to choose from; idle while no activity is chosen. */
export const useInvitedChoices = (activityId: number | undefined, keyword: string) =>
  useQuery({
    queryKey: ['attendance', 'choices', activityId, keyword],
    queryFn: () =>
      call('attendance.people', { params: { id: activityId ?? 0 }, query: { pageSize: CHOICES, ...(keyword && { keyword }) } }, QUIET),
    enabled: activityId !== undefined,
    placeholderData: keepPreviousData,
  });

/** What deputies attended in a year. */
export const useDeputyAttendance = (query: CallInput<'attendance.deputies'>['query']) =>
  useQuery({
    queryKey: ['attendance', 'deputies', query],
    queryFn: () => call('attendance.deputies', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Whatever came of it, what shows who came is read anew. */
function useChange<Input, Reply>(change: (input: Input, intent: CallOptions) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(input, meant(QUIET)),
    onSettled: () => Promise.all([KEYS.all, ['activity'], ['performance']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

interface AtSitting {
  sittingId: number;
}

/** Signs in those who are there, by number or by name. */
export const useMarkAttendance = () =>
  useChange(({ sittingId, ...body }: AtSitting & CallInput<'attendance.mark'>['body'], intent) =>
    call('attendance.mark', { params: { id: sittingId }, body }, intent),
  );

/** Corrects one record. */
export const useCorrectAttendance = () =>
  useChange(({ sittingId, ...body }: AtSitting & CallInput<'attendance.correct'>['body'], intent) =>
    call('attendance.correct', { params: { id: sittingId }, body }, intent),
  );

/** Whether what was scanned without a network counts. */
export const useConfirmAttendance = () =>
  useChange(({ sittingId, ...body }: AtSitting & CallInput<'attendance.confirm'>['body'], intent) =>
    call('attendance.confirm', { params: { id: sittingId }, body }, intent),
  );

/** Ends the activity: who came is written down for good. Answers the activity. */
export const closeActivity = ({ id, version }: { id: number; version: number }): Promise<CallReply<'attendance.close'>> =>
  call('attendance.close', { params: { id }, body: { version } }, meant(QUIET));

/** Reads the attendance of an activity again. */
export function useReloadAttendance(activityId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEYS.of(activityId) });
}
