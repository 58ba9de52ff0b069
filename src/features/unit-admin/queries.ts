import type { CallInput, CallReply } from '@contract/contract';
import { unit } from '@contract/entities/unit';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type UnitLine = CallReply<'unit.list'>['items'][number];
export type UnitRecord = CallReply<'unit.get'>;
type Form = CallInput<'unit.create'>['body'];

/** The units that users choose from have the same query key. */
const units = recordQueries('unit', unit, {
  list: (query: CallInput<'unit.list'>['query'], quiet) => call('unit.list', { query }, quiet),
  get: (id, quiet) => call('unit.get', { params: { id } }, quiet),
});

export const { useList: useUnitList, useOne: useUnit } = units;

export const useSaveUnit = () =>
  units.useChange(({ form, seen }: Saved<Form, UnitRecord>, intent) =>
    seen
      ? call('unit.edit', { params: { id: seen.id }, body: { name: form.name, version: seen.version } }, intent)
      : call('unit.create', { body: form }, intent),
  );

export const useDisableUnit = () =>
  units.useChange(({ id, version }: UnitRecord, intent) => call('unit.disable', { params: { id }, body: { version } }, intent));

export const useEnableUnit = () =>
  units.useChange(({ id, version }: UnitRecord, intent) => call('unit.enable', { params: { id }, body: { version } }, intent));

export const useMergeUnit = () =>
  units.useChange(({ seen: { id, version }, intoId }: { seen: UnitRecord; intoId: number }, intent) =>
    call('unit.merge', { params: { id }, body: { version, intoId } }, intent),
  );
