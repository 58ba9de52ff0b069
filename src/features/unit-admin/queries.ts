import type { CallInput, CallReply } from '@contract/contract';
import { unit } from '@contract/entities/unit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('unit', unit);

export type UnitLine = CallReply<'unit.list'>['items'][number];
export type UnitRecord = CallReply<'unit.get'>;

const QUIET = { quiet: true };
/** What people choose among is kept under it too. */
const KEY = ['unit'];

export const useUnitList = (query: CallInput<'unit.list'>['query']) =>
  useQuery({ queryKey: [...KEY, 'list', query], queryFn: () => call('unit.list', { query }, QUIET), placeholderData: keepPreviousData });

/** One unit; idle while there is no id. */
export const useUnit = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'item', id],
    queryFn: () => call('unit.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Saves one: a new unit without `seen`, else the name of the one that was seen. */
export const useSaveUnit = () =>
  useChange(({ form, seen }: { form: CallInput<'unit.create'>['body']; seen: UnitRecord | undefined }) =>
    seen
      ? call('unit.edit', { params: { id: seen.id }, body: { name: form.name, version: seen.version } }, meant(QUIET))
      : call('unit.create', { body: form }, meant(QUIET)),
  );

export const useUnitStep = () =>
  useChange(({ step, seen: { id, version } }: { step: 'disable' | 'enable'; seen: UnitRecord }) =>
    call(`unit.${step}`, { params: { id }, body: { version } }, meant(QUIET)),
  );

export const useMergeUnit = () =>
  useChange(({ seen: { id, version }, intoId }: { seen: UnitRecord; intoId: number }) =>
    call('unit.merge', { params: { id }, body: { version, intoId } }, meant(QUIET)),
  );
