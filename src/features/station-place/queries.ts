import type { CallInput, CallReply } from '@contract/contract';
import { stationPlace } from '@contract/entities/station-place';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type StationPlaceLine = CallReply<'stationPlace.list'>['items'][number];
export type StationPlaceRecord = CallReply<'stationPlace.get'>;
type Form = CallInput<'stationPlace.create'>['body'];

const places = recordQueries('station-place', stationPlace, {
  list: (query: CallInput<'stationPlace.list'>['query'], quiet) => call('stationPlace.list', { query }, quiet),
  get: (id, quiet) => call('stationPlace.get', { params: { id } }, quiet),
  touches: [],
});

export const { useList: useStationPlaceList, useOne: useStationPlace } = places;

export const useSaveStationPlace = () =>
  places.useChange(({ form, seen }: Saved<Form, StationPlaceRecord>, intent) => {
    if (!seen) return call('stationPlace.create', { body: form }, intent);
    const { name, hungOn } = form;
    return call('stationPlace.edit', { params: { id: seen.id }, body: { name, hungOn, version: seen.version } }, intent);
  });

export const useTakeDownPlace = () =>
  places.useChange(({ id, version }: StationPlaceRecord, intent) =>
    call('stationPlace.takeDown', { params: { id }, body: { version } }, intent),
  );

export const useRemoveStationPlace = () =>
  places.useChange(({ id, version }: StationPlaceRecord, intent) =>
    call('stationPlace.remove', { params: { id }, query: { version } }, intent),
  );
