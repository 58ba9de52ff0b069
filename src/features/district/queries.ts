import type { CallInput, CallReply } from '@contract/contract';
import { district } from '@contract/entities/district';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type DistrictLine = CallReply<'district.list'>['items'][number];
export type DistrictRecord = CallReply<'district.get'>;
type Form = CallInput<'district.create'>['body'];

const QUIET = { quiet: true };

const districts = recordQueries('district', district, {
  list: (query: CallInput<'district.list'>['query'], quiet) => call('district.list', { query }, quiet),
  get: (id, quiet) => call('district.get', { params: { id } }, quiet),
  // The page of a deputy names the district; the board of visits lists the villages.
  touches: [['deputy'], ['visit', 'villages']],
});

export const { useList: useDistrictList, useOne: useDistrict } = districts;

/** Deputies in office of a congress, by name; idle while no congress is chosen. */
export const useDistrictCandidates = (areaCode: string | undefined, keyword: string) =>
  useQuery({
    queryKey: ['district', 'candidates', areaCode, keyword],
    queryFn: () => call('district.candidates', { query: { areaCode: areaCode ?? '', ...(keyword && { keyword }) } }, QUIET),
    enabled: areaCode !== undefined,
    placeholderData: keepPreviousData,
  });

export const useSaveDistrict = () =>
  districts.useChange(({ form, seen }: Saved<Form, DistrictRecord>, intent) => {
    if (!seen) return call('district.create', { body: form }, intent);
    const { areaCode: _fixed, ...wanted } = form;
    return call('district.edit', { params: { id: seen.id }, body: { ...wanted, version: seen.version } }, intent);
  });

export const useRemoveDistrict = () =>
  districts.useChange(({ id, version }: DistrictRecord, intent) => call('district.remove', { params: { id }, query: { version } }, intent));
