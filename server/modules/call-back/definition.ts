import { CALL_BACK_ACTIONS, callBackSteps } from '@contract/rules/call-back';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { looksAfter } from '../station/service';

/** The rows of `call_back` that the viewer may see: a station's manager those of the manager's stations, others those of their area and below. */
export const callBacksOf = (viewer: Viewer): Expression<SqlBool> =>
  viewer.roleKind === 'station-admin'
    ? sql<SqlBool>`call_back.station_id IN (SELECT station.id FROM station WHERE ${looksAfter(viewer)})`
    : sql<SqlBool>`call_back.area_code LIKE ${`${viewer.areaCode}%`}`;

const PLAIN = definePlainRecord('callBack', {
  type: 'callBack',
  actions: CALL_BACK_ACTIONS,
  within: callBacksOf,
  next: callBackSteps,
  statusOf: ({ state }) => state,
});

export const CALL_BACKS: typeof PLAIN = { ...PLAIN, snapshotOf: ({ note }) => Promise.resolve({ note }) };
