import type { CallInput, CallReply } from '@contract/contract';
import { area } from '@contract/entities/area';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('area', area);

export type AreaLine = CallReply<'area.list'>['items'][number];
export type AreaRecord = CallReply<'area.get'>;
type AreaForm = CallInput<'area.create'>['body'];

const QUIET = { quiet: true };
/** The tree that everybody sees is kept under it too. */
const KEY = ['area'];

export const useAreaList = (query: CallInput<'area.list'>['query']) =>
  useQuery({ queryKey: [...KEY, 'list', query], queryFn: () => call('area.list', { query }, QUIET), placeholderData: keepPreviousData });

/** One area; idle while there is no id. */
export const useArea = (id: number | undefined) =>
  useQuery({ queryKey: [...KEY, id], queryFn: () => call('area.get', { params: { id: id ?? 0 } }, QUIET), enabled: id !== undefined });

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Saves one: a new area without `seen`, else the one it names on the version that was seen. */
export const useSaveArea = () =>
  useChange(({ form, seen }: { form: AreaForm; seen: AreaRecord | undefined }) => {
    if (!seen) return call('area.create', { body: form }, meant(QUIET));
    const { code: _code, ...body } = form;
    return call('area.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, meant(QUIET));
  });

export const useRemoveArea = () =>
  useChange(({ id, version }: AreaRecord) => call('area.remove', { params: { id }, query: { version } }, meant(QUIET)));
