import { type Static, Type } from '@sinclair/typebox';
import { CALL_BACK_LIST } from '../lists/call-back';
import { CALL_BACK_ACTIONS, CALL_BACK_KINDS, CALL_BACK_LIMITS, CALL_BACK_OUTCOMES, CALL_BACK_STATES } from '../rules/call-back';
import {
  BlankableLine,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
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
  Version,
} from './common';
import { LookReason } from './directory';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });

const line = {
  id: Id,
  kind: KeyOf(CALL_BACK_KINDS),
  title: Type.String(),
  toName: Type.String({ description: 'the station, or the deputy of a comment' }),
  areaName: Type.String(),
  unitName: Nullable(Type.String()),
  month: { ...DateOnly, description: 'first day of the month of the answer' },
  state: KeyOf(CALL_BACK_STATES),
  calledAt: Nullable(Time),
  calledByName: Type.String(),
};
export const CallBackLine = Closed(line);
export type CallBackLine = Static<typeof CallBackLine>;

export const CallBackRecord = Closed({
  ...line,
  content: Type.String(),
  answer: Type.String(),
  name: Type.String({ description: 'only the surname' }),
  mobile: Type.String({ description: 'masked' }),
  note: Type.String(),
  version: Version,
  actions: Type.Array(KeyOf(CALL_BACK_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(CALL_BACK_ACTIONS, CALL_BACK_STATES), { description: 'oldest first' }),
});
export type CallBackRecord = Static<typeof CallBackRecord>;

const counts = { drawn: Count, waiting: Count, unreached: Count, satisfied: Count, dissatisfied: Count };

export const CallBackFigures = Closed({
  quarter: { ...DateOnly, description: 'first day' },
  ...counts,
  units: Type.Array(
    Closed({
      ...counts,
      unitId: Nullable(Id),
      unitName: Type.String({ description: 'empty for those that stations and deputies answered themselves' }),
      again: Nullable({
        ...Count,
        description: 'number of matters to be handled again; null while the quarter is not judged, or when enough are satisfied',
      }),
    }),
    { description: 'the least satisfied first', maxItems: 200 },
  ),
});
export type CallBackFigures = Static<typeof CallBackFigures>;

const Share = Closed({ share: Titled('回访比例', Type.Integer({ minimum: 1, maximum: 100, description: 'percent' })) });

export const schemas = {
  /** For offices those of their area and below, for a station's manager those of the manager's stations; the latest month first. */
  'callBack.list': { query: Closed({ ...Paging, ...filterSchemas(CALL_BACK_LIST) }), reply: PageOf(CallBackLine) },
  'callBack.get': { params: IdParams, reply: CallBackRecord },
  'callBack.record': {
    params: IdParams,
    body: Closed({
      outcome: Titled('回访结果', KeyOf(CALL_BACK_OUTCOMES)),
      note: Titled('说明', BlankableLine(CALL_BACK_LIMITS.note)),
      version: Version,
    }),
    reply: CallBackRecord,
  },
  /** The whole name and number; the access is logged. */
  'callBack.reveal': {
    params: IdParams,
    body: Closed({ reason: LookReason }),
    reply: Closed({ name: Type.String(), mobile: Type.String() }),
  },
  /** The calls about answers of a quarter; by default the present one. */
  'callBack.figures': { query: Closed({ day: Type.Optional(Titled('季度', GivenDay)) }), reply: CallBackFigures },
  /** The percentage of answered ones that are called, in the caller's area. */
  'callBack.share': { reply: Share },
  'callBack.setShare': { body: Share, reply: Share },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  callBack: { status: ['回访结果', CALL_BACK_STATES], note: '说明', share: '回访比例', reason: '查看原因' },
} as const satisfies LoggedColumns;

export const errors = {
  'callBack.not_found': { status: 404, message: '没有找到这件回访，可能不在您管理的范围内' },
  'callBack.stale': { status: 409, message: '这件回访刚刚由其他人登记，请刷新后再操作，您填写的内容没有提交' },
  'callBack.not_next': { status: 409, message: '这件回访已经有结果，不能再登记，请刷新后查看' },
  'callBack.note': { status: 400, message: '不满意的请写明原因，供承办单位改进' },
} as const satisfies ErrorWords;
