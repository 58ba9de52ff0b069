import { type Static, Type } from '@sinclair/typebox';
import { STATION_PLACE_LIST } from '../lists/station-place';
import { STATION_PLACE_ACTIONS, STATION_PLACE_LIMITS, STATION_PLACE_STATES } from '../rules/station-place';
import {
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });

const line = {
  id: Id,
  name: Type.String(),
  stationId: Id,
  stationName: Type.String(),
  areaName: Type.String(),
  state: KeyOf(STATION_PLACE_STATES),
  hungOn: DateOnly,
  downOn: Nullable(DateOnly),
  scans: { ...Count, description: 'how often its code was opened in the last 30 days' },
  codeMatters: { ...Count, description: 'number of matters that voters wrote with it in the last 30 days' },
  allScans: Count,
  allMatters: Count,
};
export const StationPlaceLine = Closed(line);
export type StationPlaceLine = Static<typeof StationPlaceLine>;

export const StationPlaceRecord = Closed({
  ...line,
  code: Type.String({ description: 'the code in its printed QR code, with which /llzInfo opens the station' }),
  version: Version,
  actions: Type.Array(KeyOf(STATION_PLACE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(STATION_PLACE_ACTIONS, STATION_PLACE_STATES), { description: 'oldest first' }),
});
export type StationPlaceRecord = Static<typeof StationPlaceRecord>;

const Name = Titled('张贴点', Line(STATION_PLACE_LIMITS.name));
const HungOn = Titled('张贴日期', DateOnly);

export const schemas = {
  /** Places of the stations that the caller manages. */
  'stationPlace.list': { query: Closed({ ...Paging, ...filterSchemas(STATION_PLACE_LIST) }), reply: PageOf(StationPlaceLine) },
  'stationPlace.get': { params: IdParams, reply: StationPlaceRecord },
  'stationPlace.create': { body: Closed({ stationId: Titled('联络站', Id), name: Name, hungOn: HungOn }), reply: StationPlaceRecord },
  'stationPlace.edit': { params: IdParams, body: Closed({ name: Name, hungOn: HungOn, version: Version }), reply: StationPlaceRecord },
  /** The paper was taken down today. */
  'stationPlace.takeDown': { params: IdParams, body: Closed({ version: Version }), reply: StationPlaceRecord },
  'stationPlace.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  stationPlace: { name: '张贴点', station: '联络站', hungOn: '张贴日期', downOn: '取下日期', status: ['状态', STATION_PLACE_STATES] },
} as const satisfies LoggedColumns;

export const errors = {
  'stationPlace.not_found': { status: 404, message: '没有找到这个张贴点，可能不在您管理的范围内' },
  'stationPlace.stale': { status: 409, message: '这个张贴点刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'stationPlace.not_next': { status: 409, message: '这个张贴点的二维码已经取下，请刷新后查看' },
  'stationPlace.name_taken': { status: 409, message: '这个联络站已有同名的张贴点，请换一个名称' },
  'stationPlace.station': { status: 400, message: '请选择由您管理的联络站' },
  'stationPlace.day': { status: 400, message: '张贴日期不能晚于今天，也不能晚于取下日期' },
  'stationPlace.in_use': { status: 409, message: '这个张贴点已有扫码或事项记录，不能删除，可以取下' },
} as const satisfies ErrorWords;
