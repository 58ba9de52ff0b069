import type { CallInput, CallReply } from '@contract/contract';
import { district } from '@contract/entities/district';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('district', district);

// Requests without a login: separate from those of offices, so that public pages do not bundle these.

export type OwnDeputies = CallReply<'district.deputies'>;
export type OwnDeputy = OwnDeputies['levels'][number]['deputies'][number];
export type VillagePlace = CallReply<'district.villages'>[number];

const QUIET = { quiet: true };
/** The number of digits in the code of a town. */
const TOWN_DIGITS = 9;

/** The areas directly below an area, or the counties. */
export const listPlaces = (areaCode?: string): Promise<CallReply<'district.places'>> =>
  call('district.places', { query: areaCode === undefined ? {} : { areaCode } }, QUIET);

export const usePlaces = () => useQuery({ queryKey: ['district', 'places'], queryFn: () => listPlaces() });

export const listVillages = (areaCode: string): Promise<VillagePlace[]> => call('district.villages', { query: { areaCode } }, QUIET);

/** The villages of a town; idle for a wider area. */
export const useVillagesOf = (areaCode: string) =>
  useQuery({
    queryKey: ['district', 'villages', areaCode],
    queryFn: () => listVillages(areaCode),
    enabled: areaCode.length === TOWN_DIGITS,
  });

/** The villages whose name or pinyin matches; idle while nothing is typed. */
export const useVillageSearch = (keyword: string) =>
  useQuery({
    queryKey: ['district', 'villages', 'search', keyword],
    queryFn: () => call('district.villages', { query: { keyword } }, QUIET),
    enabled: keyword !== '',
  });

/** The deputies of a village at each level; idle while no place is chosen. */
export const useOwnDeputies = (place: CallInput<'district.deputies'>['query'] | undefined) =>
  useQuery({
    queryKey: ['district', 'deputies', place],
    queryFn: () => call('district.deputies', { query: place ?? { areaCode: '' } }, QUIET),
    enabled: place !== undefined,
  });
