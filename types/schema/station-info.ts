import { type Static, Type } from '@sinclair/typebox';
import { STATION_INFO_LIST } from '../lists/station-info';
import { PLACE_PATTERN, STATION_KINDS } from '../rules/station';
import {
  AreaCode,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
} from './common';
import { filterSchemas } from './list';

const Longitude = Nullable(Type.Number({ description: 'degrees of WGS-84' }));
const Latitude = Nullable(Type.Number({ description: 'degrees of WGS-84' }));

const card = {
  id: Id,
  name: Type.String(),
  areaName: Type.String(),
  kind: KeyOf(STATION_KINDS),
  address: Type.String(),
  hours: Type.String(),
  longitude: Longitude,
  latitude: Latitude,
  deputies: Type.Integer({ minimum: 0, description: 'on duty there who are in office' }),
  metres: Nullable(Type.Integer({ minimum: 0, description: 'as the crow flies from `here`; null where either place is not known' })),
};
export const StationCard = Closed(card);
export type StationCard = Static<typeof StationCard>;

const Count = Type.Integer({ minimum: 0 });

const OnDuty = Closed({
  id: Id,
  name: Type.String(),
  photo: Type.String({ description: 'its address; empty when there is none, or it is not published' }),
  delegationName: Type.String(),
  occupation: Type.String({ description: 'empty where it is not published' }),
});

const info = {
  ...card,
  areaCode: AreaCode,
  phone: Type.String(),
  intro: Type.String(),
  planYear: Nullable(Type.Integer()),
  plan: Type.String(),
  equipment: Type.String(),
  barrierFree: Type.Boolean(),
  pictures: Type.Array(Type.String({ description: 'its address below the API’s' })),
  deputyList: Type.Array(OnDuty),
  ahead: Type.Array(Closed({ id: Id, startsAt: Time, endsAt: Time, topic: Type.String(), deputyNames: Type.String() }), {
    maxItems: 5,
    description: 'receptions that are announced, the next first',
  }),
  figures: Closed({
    year: Type.Integer({ description: 'what is counted, until now' }),
    receptions: Count,
    attended: Count,
    matters: { ...Count, description: 'without those that were not taken' },
    answered: Count,
    rating: Nullable(Type.Number({ minimum: 1, maximum: 5, description: 'by those who raised matters; null where none has rated' })),
    rated: Count,
  }),
};
export const StationInfo = Closed(info);
export type StationInfo = Static<typeof StationInfo>;

const Here = Type.Optional(
  Titled(
    '所在位置',
    Type.String({ pattern: PLACE_PATTERN, description: 'longitude,latitude in degrees of WGS-84, with which the nearest come first' }),
  ),
);

export const schemas = {
  /** Open stations of the whole platform, nearest first when `here` is given; otherwise by area. */
  'stationInfo.list': { query: Closed({ ...Paging, ...filterSchemas(STATION_INFO_LIST), here: Here }), reply: PageOf(StationCard) },
  /** All open stations with a known position, for a map. */
  'stationInfo.places': {
    query: Closed({ ...filterSchemas(STATION_INFO_LIST) }),
    reply: Type.Array(Closed({ id: Id, name: Type.String(), longitude: Type.Number(), latitude: Type.Number() }), { maxItems: 5000 }),
  },
  'stationInfo.get': { params: IdParams, reply: StationInfo },
  /** The public page that the printed code of a station opens. */
  'stationInfo.open': {
    query: Closed({ code: Titled('联络站编码', Type.String({ pattern: '^[0-9a-f]{32}$' })) }),
    reply: StationInfo,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = { stationInfo: {} } as const satisfies LoggedColumns;

export const errors = {
  'stationInfo.not_found': { status: 404, message: '没有找到这个联络站，可能已经停用或合并' },
  'stationInfo.closed': { status: 410, message: '这个联络站已停用，请在“联络站”中查找附近的其他联络站' },
} as const satisfies ErrorWords;
