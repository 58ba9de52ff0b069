import { type Static, Type } from '@sinclair/typebox';
import { STATION_LIST } from '../lists/station';
import { PLAN_YEARS } from '../rules/deputy-group';
import { STATION_ACTIONS, STATION_KINDS, STATION_LIMITS, STATION_PHONE_PATTERN, STATION_STATES } from '../rules/station';
import {
  AreaCode,
  Binary,
  BlankableLine,
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  Keyword,
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

const Longitude = Nullable(Type.Number({ minimum: -180, maximum: 180, description: 'WGS-84 degrees' }));
const Latitude = Nullable(Type.Number({ minimum: -90, maximum: 90, description: 'WGS-84 degrees' }));

/** The path of a picture below the API's address. */
const Picture = Type.String({ description: 'path of the picture below the base URL of the API' });

const line = {
  id: Id,
  name: Type.String(),
  areaCode: AreaCode,
  areaName: Type.String(),
  kind: KeyOf(STATION_KINDS),
  state: KeyOf(STATION_STATES),
  address: Type.String(),
  longitude: Longitude,
  latitude: Latitude,
  hours: Type.String(),
  phone: Type.String(),
  managerName: Nullable(Type.String()),
  deputies: Type.Integer({ minimum: 0, description: 'number of deputies in office who are on duty there' }),
  scans: Type.Integer({ minimum: 0, description: 'how often the code was opened in the last 30 days' }),
  codeMatters: Type.Integer({ minimum: 0, description: 'number of matters that voters wrote at the code in the last 30 days' }),
};
export const StationLine = Closed(line);
export type StationLine = Static<typeof StationLine>;

const StationDeputy = Closed({ id: Id, name: Type.String(), delegationName: Type.String() });

export const StationRecord = Closed({
  ...line,
  intro: Type.String(),
  planYear: Nullable(Type.Integer()),
  plan: Type.String(),
  equipment: Type.String(),
  barrierFree: Type.Boolean(),
  ordernum: Type.Integer(),
  managerId: Nullable(Id),
  deputyList: Type.Array(StationDeputy),
  pictures: Type.Array(Picture),
  code: Type.String({ description: 'the code in its printed QR code, with which /llzInfo opens the station' }),
  version: Version,
  actions: Type.Array(KeyOf(STATION_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(STATION_ACTIONS, STATION_STATES), { description: 'oldest first' }),
});
export type StationRecord = Static<typeof StationRecord>;

const StationInput = {
  name: Titled('名称', Line(STATION_LIMITS.name)),
  kind: Titled('类型', KeyOf(STATION_KINDS)),
  address: Titled('地址', BlankableLine(STATION_LIMITS.address)),
  longitude: Titled('经度', Longitude),
  latitude: Titled('纬度', Latitude),
  hours: Titled('开放时间', BlankableLine(STATION_LIMITS.hours)),
  phone: Titled('联系电话', Nullable(Type.String({ maxLength: STATION_LIMITS.phone, pattern: STATION_PHONE_PATTERN }))),
  intro: Titled('介绍', Type.String({ maxLength: STATION_LIMITS.intro })),
  planYear: Titled('计划年度', Nullable(Type.Integer({ minimum: PLAN_YEARS.first, maximum: PLAN_YEARS.last }))),
  plan: Titled('年度计划', Type.String({ maxLength: STATION_LIMITS.plan })),
  equipment: Titled('设施', BlankableLine(STATION_LIMITS.equipment)),
  barrierFree: Type.Boolean({ title: '无障碍' }),
  managerId: Titled('站长', Nullable(Id)),
  deputyIds: Titled('进站代表', Type.Array(Id, { maxItems: STATION_LIMITS.deputies, uniqueItems: true })),
  ordernum: Titled('顺序', Type.Integer({ minimum: 0, maximum: STATION_LIMITS.order })),
};

const Step = { params: IdParams, body: Closed({ version: Version }), reply: StationRecord };

export const schemas = {
  /** Stations of the caller's area and below; for a station's manager the manager's own and those without a manager. */
  'station.list': { query: Closed({ ...Paging, ...filterSchemas(STATION_LIST) }), reply: PageOf(StationLine) },
  'station.get': { params: IdParams, reply: StationRecord },
  /** Deputies in office of the congresses that the area belongs to, or that are below it. */
  'station.candidates': {
    query: Closed({ areaCode: AreaCode, keyword: Keyword(20, 'matches the name') }),
    reply: Type.Array(StationDeputy, { maxItems: 50 }),
  },
  /** Possible managers of a station of the area: station managers of the area, or of an area above. */
  'station.managers': {
    query: Closed({ areaCode: AreaCode }),
    reply: Type.Array(Closed({ id: Id, name: Type.String(), areaName: Type.String() }), { maxItems: 100 }),
  },
  'station.create': { body: Closed({ ...StationInput, areaCode: AreaCode }), reply: StationRecord },
  'station.edit': { params: IdParams, body: Closed({ ...StationInput, version: Version }), reply: StationRecord },
  /** Refused while an announced reception is ahead, because voters may come or have booked a time. */
  'station.close': Step,
  'station.reopen': Step,
  /** A form with the picture in `file`: JPEG, PNG or WebP up to 20 MB; it is cut to four by three and stripped of its metadata. */
  'station.addPicture': { params: IdParams, query: Closed({ version: Version }), reply: StationRecord },
  'station.dropPicture': {
    params: IdParams,
    body: Closed({ version: Version, picture: Titled('图片', Type.String({ maxLength: 100, description: 'its address' })) }),
    reply: StationRecord,
  },
  'station.picture': { params: Closed({ id: Titled('图片', Type.String({ format: 'uuid' })) }), reply: Binary },
  'station.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  station: {
    name: '名称',
    areaCode: '区域',
    kind: ['类型', STATION_KINDS],
    status: ['状态', STATION_STATES],
    address: '地址',
    longitude: '经度',
    latitude: '纬度',
    hours: '开放时间',
    phone: '联系电话',
    intro: '介绍',
    planYear: '计划年度',
    plan: '年度计划',
    equipment: '设施',
    barrierFree: '无障碍',
    manager: '站长',
    deputies: '进站代表',
    ordernum: '顺序',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'station.not_found': { status: 404, message: '没有找到这个联络站，可能不在您管理的范围内' },
  'station.stale': { status: 409, message: '这个联络站刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'station.not_next': { status: 409, message: '联络站现在不能这样操作，请刷新后查看最新情况' },
  'station.name_taken': { status: 409, message: '这个区域已有同名的联络站，请换一个名称' },
  'station.place': { status: 400, message: '经度和纬度须同时填写或同时留空' },
  'station.plan_year': { status: 400, message: '填写了年度计划，请同时填写计划年度' },
  'station.manager': { status: 400, message: '站长须是这个区域的联络站管理员，请重新选择' },
  'station.deputy': { status: 400, message: '进站代表须是本区域或上级人大在任的代表，请移除其他人' },
  'station.receptions': { status: 409, message: '这个联络站还有已公告的接待，请先在“代表接待”中取消，再停用' },
  'station.in_use': { status: 409, message: '这个联络站已有接待、民情或留言记录，不能删除，可以停用' },
  'station.picture': { status: 400, message: '请选择 JPEG、PNG 或 WebP 格式的图片' },
  'station.pictures': { status: 409, message: '一个联络站最多三张图片，请先移除一张' },
  'station.no_picture': { status: 404, message: '没有找到这张图片，可能已被移除' },
} as const satisfies ErrorWords;
