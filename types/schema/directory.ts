import { type Static, Type } from '@sinclair/typebox';
import { CORRECTION, LOOK_REASON, MOST_PEOPLE, MOST_STARS, PERSON_KINDS } from '../rules/directory';
import { KEYWORD_MAX } from '../rules/keyword';
import {
  AreaCode,
  Closed,
  DateOnly,
  type ErrorWords,
  Id,
  KeyOf,
  Keyword,
  type LoggedColumns,
  NoData,
  Nullable,
  type RouteSchemas,
  Text,
  Titled,
} from './common';

const Count = Type.Integer({ minimum: 0 });
const Kind = KeyOf(PERSON_KINDS);

/** The reason for viewing a whole number, required when the daily limit is used up. */
export const LookReason = Type.Optional(
  Titled('查看原因', Type.String({ minLength: LOOK_REASON.least, maxLength: LOOK_REASON.most, pattern: '^[^\\p{C}]*$' })),
);

const line = {
  kind: Kind,
  id: Type.Integer({ minimum: 1, description: "id of the deputy, or of the staff member's role" }),
  name: Type.String(),
  letter: Type.String({ minLength: 1, maxLength: 1, description: 'initial letter A to Z, or # when the name has no pinyin' }),
  title: Type.String({ description: 'occupation of a deputy, or name of the role' }),
  place: Type.String({ description: 'the delegation, the unit, or the area of the office' }),
};
export const DirectoryLine = Closed(line);
export type DirectoryLine = Static<typeof DirectoryLine>;

const area = { areaCode: AreaCode, areaName: Type.String() };

export const DirectoryAreas = Closed({
  ...area,
  /** The areas above, within the viewer's area, the largest first. */
  above: Type.Array(Closed(area)),
  /** The numbers of the area itself, without those of the areas below it. */
  own: Closed({ deputies: Count, staff: Count }),
  below: Type.Array(Closed({ ...area, deputies: Count, staff: Count }), {
    description: 'the areas directly below, each including the areas below it',
  }),
  units: Type.Array(Closed({ id: Id, name: Type.String(), people: Count }), { description: 'units of the area itself that have people' }),
});
export type DirectoryAreas = Static<typeof DirectoryAreas>;

export const DirectoryPerson = Closed({
  ...line,
  areaCode: AreaCode,
  areaName: Type.String(),
  photo: Type.String({ description: 'URL of the photo; empty when there is no photo, or it is not published' }),
  mobile: Type.String({ description: 'masked; empty when there is no number' }),
  /** Today's stand-in, and the last day of it. */
  standIn: Nullable(Closed({ name: Type.String(), until: DateOnly })),
  isStarred: Type.Boolean(),
  mayReveal: Type.Boolean(),
  /** The person is the viewer, who can ask for a correction. */
  isSelf: Type.Boolean(),
});
export type DirectoryPerson = Static<typeof DirectoryPerson>;

const params = Closed({ kind: Titled('类别', Kind), id: Titled('编号', Id) });

export const schemas = {
  /** For the given area; by default the caller's own. */
  'directory.areas': { query: Closed({ areaCode: Type.Optional(AreaCode) }), reply: DirectoryAreas },
  /** The people of an area and below, in pinyin order; the keyword matches the name, its pinyin, the work or the workplace. */
  'directory.people': {
    query: Closed({
      areaCode: Type.Optional(AreaCode),
      areaOnly: Type.Optional(Type.Boolean({ title: '只看本级' })),
      unitId: Type.Optional(Titled('单位', Id)),
      kind: Type.Optional(Titled('类别', Kind)),
      keyword: Keyword(KEYWORD_MAX, 'a number is found only when it is complete'),
    }),
    reply: Closed({
      people: Type.Array(DirectoryLine, { maxItems: MOST_PEOPLE }),
      more: Type.Boolean({ description: 'there are more results than are returned' }),
    }),
  },
  'directory.starred': { reply: Type.Array(DirectoryLine, { maxItems: MOST_STARS }) },
  'directory.get': { params, reply: DirectoryPerson },
  /** The whole number: 30 per hour and account, and after 60 per day only with a reason; the access is logged. */
  'directory.reveal': { params, body: Closed({ reason: LookReason }), reply: Closed({ mobile: Type.String() }) },
  /** Asks the administrators of accounts to correct the caller's own entry, once a day. */
  'directory.correct': { body: Closed({ text: Titled('说明', Text(CORRECTION.most)) }), reply: NoData },
  'directory.star': { params, reply: NoData },
  'directory.unstar': { params, reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = { directory: { reason: '查看原因' } } as const satisfies LoggedColumns;

export const errors = {
  'directory.not_found': { status: 404, message: '没有找到这个人，可能已不在任、已离开，或者不在您的区域' },
  'directory.area': { status: 403, message: '只能查看本区域和下级区域的通讯录，请重新选择区域' },
  'directory.unit': { status: 404, message: '没有找到这个单位，可能不在您的区域' },
  'directory.asked': { status: 409, message: '今天已经申请过更正，管理员会尽快办理，请明天再看' },
  'directory.no_keeper': { status: 409, message: '您的区域和上级区域都没有系统管理员，请直接联系人大办公室更正' },
  'directory.many_stars': { status: 409, message: '收藏已满 200 人，请先取消一些再收藏' },
} as const satisfies ErrorWords;
