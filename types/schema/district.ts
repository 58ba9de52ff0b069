import { type Static, Type } from '@sinclair/typebox';
import { DISTRICT_LIST } from '../lists/district';
import { DISTRICT_ACTIONS, DISTRICT_LIMITS } from '../rules/district';
import {
  AreaCode,
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  Keyword,
  KeyOf,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
  Version,
} from './common';
import { filterSchemas } from './list';

const line = {
  id: Id,
  number: Type.Integer(),
  name: Type.String(),
  areaName: Type.String({ description: 'area of the congress' }),
  townName: Type.String(),
  villages: Type.Array(Type.String()),
  deputyNames: Type.String({ description: 'deputies in office, separated by 、' }),
};
export const DistrictLine = Closed(line);
export type DistrictLine = Static<typeof DistrictLine>;

const Candidate = Closed({ id: Id, name: Type.String(), delegationName: Type.String() });

export const DistrictRecord = Closed({
  ...line,
  areaCode: AreaCode,
  townCode: AreaCode,
  deputyList: Type.Array(Candidate),
  version: Version,
  actions: Type.Array(KeyOf(DISTRICT_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(DISTRICT_ACTIONS, { kept: '已保存' }), { description: 'oldest first' }),
});
export type DistrictRecord = Static<typeof DistrictRecord>;

const DistrictInput = {
  number: Titled('序号', Type.Integer({ minimum: 1, maximum: DISTRICT_LIMITS.number })),
  name: Titled('名称', Line(DISTRICT_LIMITS.name)),
  townCode: Titled('乡镇（街道）', AreaCode),
  villages: Titled(
    '村（社区）',
    Type.Array(Titled('村（社区）', Line(DISTRICT_LIMITS.village)), { minItems: 1, maxItems: DISTRICT_LIMITS.villages, uniqueItems: true }),
  ),
  deputyIds: Titled('代表', Type.Array(Titled('代表', Id), { maxItems: DISTRICT_LIMITS.deputies, uniqueItems: true })),
};

const Village = Closed({
  areaCode: AreaCode,
  areaName: Type.String({ description: 'county and town' }),
  village: Type.String(),
});

/** A deputy as the public sees one: the parts that the congress publishes. */
const OwnDeputy = Closed({
  id: Id,
  name: Type.String(),
  photo: Type.String({ description: 'URL of the photo; empty when there is no photo, or it is not published' }),
  occupation: Type.String({ description: 'empty when it is not published' }),
  delegationName: Type.String(),
  next: Nullable(
    // The next announced reception of the deputy.
    Closed({ stationName: Type.String(), address: Type.String(), startsAt: Time, endsAt: Time }),
  ),
});

export const OwnDeputies = Closed({
  areaName: Type.String({ description: 'county and town' }),
  village: Type.String(),
  levels: Type.Array(
    Closed({
      areaName: Type.String({ description: 'area of the congress' }),
      districtName: Type.String({ description: 'empty when the congress is not elected by districts, or none was found' }),
      deputies: Type.Array(OwnDeputy),
    }),
    { description: 'the town first, then the county, then the city' },
  ),
});
export type OwnDeputies = Static<typeof OwnDeputies>;

export const schemas = {
  'district.list': { query: Closed({ ...Paging, ...filterSchemas(DISTRICT_LIST) }), reply: PageOf(DistrictLine) },
  'district.get': { params: IdParams, reply: DistrictRecord },
  /** Deputies in office of the congress of the area. */
  'district.candidates': {
    query: Closed({ areaCode: AreaCode, keyword: Keyword(20, 'matches the name') }),
    reply: Type.Array(Candidate, { maxItems: 50 }),
  },
  'district.create': { body: Closed({ ...DistrictInput, areaCode: Titled('人大', AreaCode) }), reply: DistrictRecord },
  'district.edit': { params: IdParams, body: Closed({ ...DistrictInput, version: Version }), reply: DistrictRecord },
  'district.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  /** The areas directly below the given one, or the counties. */
  'district.places': {
    query: Closed({ areaCode: Type.Optional(AreaCode) }),
    reply: Type.Array(Closed({ code: AreaCode, name: Type.String() }), { maxItems: 500 }),
  },
  /** The villages of an area whose name contains the keyword, or whose pinyin begins with it. */
  'district.villages': {
    query: Closed({ areaCode: Type.Optional(AreaCode), keyword: Keyword(DISTRICT_LIMITS.village) }),
    reply: Type.Array(Village, { maxItems: 300 }),
  },
  /** The deputies of a village at each level; without a village those of all districts of the town. */
  'district.deputies': {
    query: Closed({
      areaCode: Titled('乡镇（街道）', AreaCode),
      village: Type.Optional(Titled('村（社区）', Line(DISTRICT_LIMITS.village))),
    }),
    reply: OwnDeputies,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  district: { number: '序号', name: '名称', townCode: '乡镇（街道）', villages: '村（社区）', deputies: '代表' },
} as const satisfies LoggedColumns;

export const errors = {
  'district.not_found': { status: 404, message: '没有找到这个选区，可能不在您管理的区域' },
  'district.stale': { status: 409, message: '这个选区刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'district.taken': { status: 409, message: '这级人大已有同号或同名的选区，请核对序号和名称' },
  'district.area': { status: 400, message: '选区只属于县（市、区）或乡镇（街道）的人大，请重新选择' },
  'district.town': { status: 400, message: '请选择这级人大区域内的乡镇（街道）' },
  'district.village': { status: 409, message: '有的村（社区）已在这级人大的另一个选区，请核对后再保存' },
  'district.deputy': { status: 400, message: '只能选择这级人大在任的代表，请重新选择' },
  'district.no_place': { status: 404, message: '没有找到这个地方，请从县（市、区）开始重新选择' },
} as const satisfies ErrorWords;
