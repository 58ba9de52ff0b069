import type { CallInput, CallReply } from '@contract/contract';
import { absence } from '@contract/entities/absence';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type AbsenceLine = CallReply<'absence.list'>['items'][number];
export type AbsenceRecord = CallReply<'absence.get'>;
export type Post = CallReply<'absence.posts'>[number];
type Form = CallInput<'absence.create'>['body'];

const QUIET = { quiet: true };

const absences = recordQueries('absence', absence, {
  list: (query: CallInput<'absence.list'>['query'], quiet) => call('absence.list', { query }, quiet),
  get: (id, quiet) => call('absence.get', { params: { id } }, quiet),
});

export const { useList: useAbsenceList, useOne: useAbsence } = absences;

/** Roles whose holders can be away, searched by the name of the holder. */
export const usePosts = (keyword: string) =>
  useQuery({
    queryKey: ['absence', 'posts', keyword],
    queryFn: () => call('absence.posts', { query: { keyword } }, QUIET),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** The possible stand-ins of a role; idle while no role is chosen. */
export const useStandIns = (userinfoId: number | undefined) =>
  useQuery({
    queryKey: ['absence', 'stand-ins', userinfoId],
    queryFn: () => call('absence.standIns', { query: { userinfoId: userinfoId ?? 0 } }, QUIET),
    enabled: userinfoId !== undefined,
  });

export const useSaveAbsence = () =>
  absences.useChange(({ form, seen }: Saved<Form, AbsenceRecord>, intent) => {
    if (!seen) return call('absence.create', { body: form }, intent);
    const { userinfoId: _fixed, ...wanted } = form;
    return call('absence.edit', { params: { id: seen.id }, body: { ...wanted, version: seen.version } }, intent);
  });

export const useRemoveAbsence = () =>
  absences.useChange(({ id, version }: AbsenceRecord, intent) => call('absence.remove', { params: { id }, query: { version } }, intent));
