import type { CallInput, CallReply } from '@contract/contract';
import { area } from '@contract/entities/area';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type AreaLine = CallReply<'area.list'>['items'][number];
export type AreaRecord = CallReply<'area.get'>;
type Form = CallInput<'area.create'>['body'];

/** The area tree for all users has the same query key. */
const areas = recordQueries('area', area, {
  list: (query: CallInput<'area.list'>['query'], quiet) => call('area.list', { query }, quiet),
  get: (id, quiet) => call('area.get', { params: { id } }, quiet),
});

export const { useList: useAreaList, useOne: useArea } = areas;

export const useSaveArea = () =>
  areas.useChange(({ form, seen }: Saved<Form, AreaRecord>, intent) => {
    if (!seen) return call('area.create', { body: form }, intent);
    const { code: _code, ...body } = form;
    return call('area.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, intent);
  });

export const useRemoveArea = () =>
  areas.useChange(({ id, version }: AreaRecord, intent) => call('area.remove', { params: { id }, query: { version } }, intent));
