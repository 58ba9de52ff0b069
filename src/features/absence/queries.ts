import type { CallInput, CallReply } from '@contract/contract';
import { absence } from '@contract/entities/absence';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('absence', absence);

export type AbsenceLine = CallReply<'absence.list'>['items'][number];
export type AbsenceRecord = CallReply<'absence.get'>;
export type Post = CallReply<'absence.posts'>[number];

const QUIET = { quiet: true };
const KEY = ['absence'];

export const useAbsenceList = (query: CallInput<'absence.list'>['query']) =>
  useQuery({ queryKey: [...KEY, 'list', query], queryFn: () => call('absence.list', { query }, QUIET), placeholderData: keepPreviousData });

/** One absence; idle while there is no id. */
export const useAbsence = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'item', id],
    queryFn: () => call('absence.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** Roles that can be away, by the name of who holds them. */
export const usePosts = (keyword: string) =>
  useQuery({
    queryKey: [...KEY, 'posts', keyword],
    queryFn: () => call('absence.posts', { query: { keyword } }, QUIET),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** Who can stand in for a role; idle while none is chosen. */
export const useStandIns = (userinfoId: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'stand-ins', userinfoId],
    queryFn: () => call('absence.standIns', { query: { userinfoId: userinfoId ?? 0 } }, QUIET),
    enabled: userinfoId !== undefined,
  });

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Saves one: a new absence without `seen`, else the one it names on the version that was seen. */
export const useSaveAbsence = () =>
  useChange(({ form, seen }: { form: CallInput<'absence.create'>['body']; seen: AbsenceRecord | undefined }) => {
    if (!seen) return call('absence.create', { body: form }, meant(QUIET));
    const { userinfoId: _fixed, ...wanted } = form;
    return call('absence.edit', { params: { id: seen.id }, body: { ...wanted, version: seen.version } }, meant(QUIET));
  });

export const useRemoveAbsence = () =>
  useChange(({ id, version }: AbsenceRecord) => call('absence.remove', { params: { id }, query: { version } }, meant(QUIET)));
