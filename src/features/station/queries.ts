import type { CallInput, CallReply } from '@contract/contract';
import { station } from '@contract/entities/station';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import type { PickedFile } from '@/platform/ports';
import { postFileTo } from '@/platform/post-file';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type StationLine = CallReply<'station.list'>['items'][number];
export type StationRecord = CallReply<'station.get'>;
type Form = CallInput<'station.create'>['body'];

const QUIET = { quiet: true };

const stations = recordQueries('station', station, {
  list: (query: CallInput<'station.list'>['query'], quiet) => call('station.list', { query }, quiet),
  get: (id, quiet) => call('station.get', { params: { id } }, quiet),
  // The page of a deputy names the stations, and the public pages show them.
  touches: [['deputy'], ['deputy-info'], ['station-info']],
});

export const { useList: useStationList, useOne: useStation } = stations;

/** Deputies who can be on duty in the area, by name; idle while no area is chosen. */
export const useStationCandidates = (areaCode: string | undefined, keyword: string) =>
  useQuery({
    queryKey: ['station', 'candidates', areaCode, keyword],
    queryFn: () => call('station.candidates', { query: { areaCode: areaCode ?? '', ...(keyword && { keyword }) } }, QUIET),
    enabled: areaCode !== undefined,
    placeholderData: keepPreviousData,
  });

/** The users who can manage a station of the area; idle while no area is chosen. */
export const useStationManagers = (areaCode: string | undefined) =>
  useQuery({
    queryKey: ['station', 'managers', areaCode],
    queryFn: () => call('station.managers', { query: { areaCode: areaCode ?? '' } }, QUIET),
    enabled: areaCode !== undefined,
  });

export const useSaveStation = () =>
  stations.useChange(({ form, seen }: Saved<Form, StationRecord>, intent) => {
    if (!seen) return call('station.create', { body: form }, intent);
    const { areaCode: _fixed, ...wanted } = form;
    return call('station.edit', { params: { id: seen.id }, body: { ...wanted, version: seen.version } }, intent);
  });

export const useStationStep = (step: 'close' | 'reopen') =>
  stations.useChange(({ id, version }: StationRecord, intent) => call(`station.${step}`, { params: { id }, body: { version } }, intent));

export const useAddPicture = () =>
  stations.useChange(({ seen: { id, version }, file }: { seen: StationRecord; file: PickedFile }) =>
    postFileTo('station.addPicture', { params: { id }, query: { version }, file }),
  );

export const useDropPicture = () =>
  stations.useChange(({ seen: { id, version }, picture }: { seen: StationRecord; picture: string }, intent) =>
    call('station.dropPicture', { params: { id }, body: { version, picture } }, intent),
  );

export const useRemoveStation = () =>
  stations.useChange(({ id, version }: StationRecord, intent) => call('station.remove', { params: { id }, query: { version } }, intent));
