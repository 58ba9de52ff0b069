import type { CallInput, CallReply } from '@contract/contract';
import { attendance } from '@contract/entities/attendance';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

// Requests of organisers about attendance; deputies use their own calls to sign in.

registerEntity('attendance', attendance);

export type SittingCounts = CallReply<'attendance.counts'>[number];
export type AttendancePerson = CallReply<'attendance.people'>['items'][number];
export type PeopleQuery = CallInput<'attendance.people'>['query'];
export type DeputyAttendance = CallReply<'attendance.deputies'>['items'][number];
export type Marked = CallReply<'attendance.mark'>;

const QUIET = { quiet: true };
/** The polling interval during a sitting, when other users sign people in too. */
const COUNTS_MS = 15_000;

const KEYS = {
  all: ['attendance'] as const,
  of: (activityId: number) => ['attendance', 'of', activityId] as const,
};

/** The state of all people in each sitting; the former page stays on screen while the next one loads. */
export const useAttendancePeople = (activityId: number, query: PeopleQuery) =>
  useQuery({
    queryKey: [...KEYS.of(activityId), 'people', query],
    queryFn: () => call('attendance.people', { params: { id: activityId }, query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The totals of each sitting, polled while one is `live`. */
export const useAttendanceCounts = (activityId: number, { live = false }: { live?: boolean } = {}) =>
  useQuery({
    queryKey: [...KEYS.of(activityId), 'counts'],
    queryFn: () => call('attendance.counts', { params: { id: activityId } }, QUIET),
    refetchInterval: live && COUNTS_MS,
  });

const CHOICES = 20;

/** The invited people to choose from, by name, delegation or number on the sheet; idle while no activity is chosen. */
export const useInvitedChoices = (activityId: number | undefined, keyword: string) =>
  useQuery({
    queryKey: ['attendance', 'choices', activityId, keyword],
    queryFn: () =>
      call('attendance.people', { params: { id: activityId ?? 0 }, query: { pageSize: CHOICES, ...(keyword && { keyword }) } }, QUIET),
    enabled: activityId !== undefined,
    placeholderData: keepPreviousData,
  });

/** The attendance of deputies in a year. */
export const useDeputyAttendance = (query: CallInput<'attendance.deputies'>['query']) =>
  useQuery({
    queryKey: ['attendance', 'deputies', query],
    queryFn: () => call('attendance.deputies', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** A change of the attendance; its data is read again after success and failure. */
function useChange<Input, Reply>(change: (input: Input, intent: CallOptions) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(input, idempotent(QUIET)),
    onSettled: () => Promise.all([KEYS.all, ['activity'], ['performance']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

interface AtSitting {
  sittingId: number;
}

/** Signs in people who are present, by number or by name. */
export const useMarkAttendance = () =>
  useChange(({ sittingId, ...body }: AtSitting & CallInput<'attendance.mark'>['body'], intent) =>
    call('attendance.mark', { params: { id: sittingId }, body }, intent),
  );

export const useCorrectAttendance = () =>
  useChange(({ sittingId, ...body }: AtSitting & CallInput<'attendance.correct'>['body'], intent) =>
    call('attendance.correct', { params: { id: sittingId }, body }, intent),
  );

/** Decides whether scans made without a network count. */
export const useConfirmAttendance = () =>
  useChange(({ sittingId, ...body }: AtSitting & CallInput<'attendance.confirm'>['body'], intent) =>
    call('attendance.confirm', { params: { id: sittingId }, body }, intent),
  );

/** Closes the activity: the attendance becomes final. Returns the activity. */
export const closeActivity = ({ id, version }: { id: number; version: number }): Promise<CallReply<'attendance.close'>> =>
  call('attendance.close', { params: { id }, body: { version } }, idempotent(QUIET));

export function useReloadAttendance(activityId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEYS.of(activityId) });
}
