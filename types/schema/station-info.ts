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

const Longitude = Nullable(Type.Number({ description: 'WGS-84 degrees' }));
const Latitude = Nullable(Type.Number({ description: 'WGS-84 degrees' }));

const card = {
  id: Id,
  name: Type.String(),
  areaName: Type.String(),
  kind: KeyOf(STATION_KINDS),
  address: Type.String(),
  hours: Type.String(),
  longitude: Longitude,
  latitude: Latitude,
  deputies: Type.Integer({ minimum: 0, description: 'number of deputies in office who are on duty there' }),
  metres: Nullable(Type.Integer({ minimum: 0, description: 'straight-line distance from `here`; null when either position is unknown' })),
};
export const StationCard = Closed(card);
export type StationCard = Static<typeof StationCard>;

const Count = Type.Integer({ minimum: 0 });

const OnDuty = Closed({
  id: Id,
  name: Type.String(),
  photo: Type.String({ description: 'URL of the photo; empty when there is no photo, or it is not published' }),
  delegationName: Type.String(),
  occupation: Type.String({ description: 'empty when it is not published' }),
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
  codePlace: Type.String({ description: 'the place of the code that was opened; empty for the code of the station itself' }),
  pictures: Type.Array(Type.String({ description: 'path of the picture below the base URL of the API' })),
  deputyList: Type.Array(OnDuty),
  ahead: Type.Array(Closed({ id: Id, startsAt: Time, endsAt: Time, topic: Type.String(), deputyNames: Type.String() }), {
    maxItems: 5,
    description: 'announced receptions, the next one first',
  }),
  figures: Closed({
    year: Type.Integer({ description: 'the year of the figures, up to now' }),
    receptions: Count,
    attended: Count,
    matters: { ...Count, description: 'number of matters, without those that were not accepted' },
    answered: Count,
    settled: { ...Count, description: 'answered at the station or by the deputy, without a unit' },
    rating: Nullable(
      Type.Number({ minimum: 1, maximum: 5, description: 'mean rating by the voters who raised matters; null when there is no rating' }),
    ),
    rated: Count,
    deputyRating: Nullable(Type.Number({ minimum: 1, maximum: 5, description: 'mean rating by the deputies who registered matters' })),
    deputyRated: Count,
    met: { ...Count, description: 'number of matters about which a consultation meeting was called' },
  }),
};
export const StationInfo = Closed(info);
export type StationInfo = Static<typeof StationInfo>;

const Here = Type.Optional(
  Titled(
    '所在位置',
    Type.String({
      pattern: PLACE_PATTERN,
      description: 'longitude,latitude in WGS-84 degrees; when given, the nearest stations come first',
    }),
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
  'stationInfo.getPublic': {
    query: Closed({ code: Titled('联络站编码', Type.String({ pattern: '^[0-9a-f]{32}$' })) }),
    reply: StationInfo,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = { stationInfo: {} } as const satisfies LoggedColumns;

export const errors = {
  'stationInfo.not_found': { status: 404, message: '没有找到这个联络站，可能已经停用或合并' },
  'stationInfo.closed': { status: 410, message: '这个联络站已停用，请在“联络站”中查找附近的其他联络站' },
} as const satisfies ErrorWords;
