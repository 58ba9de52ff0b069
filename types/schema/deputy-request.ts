import { type Static, Type } from '@sinclair/typebox';
import { DEPUTY_REQUEST_LIST } from '../lists/deputy-request';
import { DEPUTY_REQUEST_ACTIONS, DEPUTY_REQUEST_LIMITS, DEPUTY_REQUEST_PARTS, DEPUTY_REQUEST_STATES } from '../rules/deputy-request';
import {
  BlankableLine,
  ChangeEntryOf,
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
  Text,
  Time,
  Titled,
  Version,
} from './common';
import { Photo } from './deputy';
import { filterSchemas } from './list';
import { Mobile } from './sms-code';

const line = {
  id: Id,
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  areaName: Type.String(),
  parts: Type.Array(KeyOf(DEPUTY_REQUEST_PARTS)),
  state: KeyOf(DEPUTY_REQUEST_STATES),
  askedAt: Time,
  decidedByName: Type.String({ description: 'empty while the request is pending and after the deputy withdrew it' }),
  reply: Type.String({ description: "the office's reply to the request" }),
};
export const DeputyRequestLine = Closed(line);
export type DeputyRequestLine = Static<typeof DeputyRequestLine>;

const Masked = Type.String({ description: 'masked; empty when there is no number' });

export const DeputyRequestRecord = Closed({
  ...line,
  /** The present data in the roster. */
  present: Closed({ photo: Photo, mobile: Masked, occupation: Type.String() }),
  /** Null: unchanged. The number is kept only while the request waits. */
  asked: Closed({ photo: Nullable(Photo), mobile: Nullable(Masked), occupation: Nullable(Type.String()) }),
  note: Type.String({ description: 'other corrections, or the reason for the request' }),
  version: Version,
  actions: Type.Array(KeyOf(DEPUTY_REQUEST_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(DEPUTY_REQUEST_ACTIONS, DEPUTY_REQUEST_STATES), { description: 'oldest first' }),
});
export type DeputyRequestRecord = Static<typeof DeputyRequestRecord>;

const reply = Titled('答复', Type.String({ maxLength: DEPUTY_REQUEST_LIMITS.reply }));

export const schemas = {
  /** The roster data of the caller's mandate, and its waiting request. */
  'deputyRequest.mine': {
    reply: Closed({
      name: Type.String(),
      delegationName: Type.String(),
      photo: Photo,
      mobile: Masked,
      occupation: Type.String(),
      waitingId: Nullable(Id),
    }),
  },
  /** For a deputy the deputy's own; for others those of the congresses of the caller's area and below. Newest first. */
  'deputyRequest.list': { query: Closed({ ...Paging, ...filterSchemas(DEPUTY_REQUEST_LIST) }), reply: PageOf(DeputyRequestLine) },
  'deputyRequest.get': { params: IdParams, reply: DeputyRequestRecord },
  /** Null: unchanged. `photoFileId`: a picture that the caller uploaded. A deputy has at most one waiting request. */
  'deputyRequest.create': {
    body: Closed({
      photoFileId: Titled('照片', Nullable(Type.String({ format: 'uuid' }))),
      mobile: Titled('手机号', Nullable(Mobile)),
      occupation: Titled('单位职务', Nullable(BlankableLine(DEPUTY_REQUEST_LIMITS.occupation))),
      note: Titled('说明', Type.String({ maxLength: DEPUTY_REQUEST_LIMITS.note })),
    }),
    reply: DeputyRequestRecord,
  },
  'deputyRequest.withdraw': { params: IdParams, body: Closed({ version: Version }), reply: DeputyRequestRecord },
  /** Writes the requested values into the roster at once. */
  'deputyRequest.accept': { params: IdParams, body: Closed({ reply, version: Version }), reply: DeputyRequestRecord },
  'deputyRequest.refuse': {
    params: IdParams,
    body: Closed({ reply: Titled('理由', Text(DEPUTY_REQUEST_LIMITS.reply)), version: Version }),
    reply: DeputyRequestRecord,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  deputyRequest: {
    deputyId: '代表编号',
    occupation: '单位职务',
    note: '说明',
    reply: '答复',
    status: ['状态', DEPUTY_REQUEST_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'deputyRequest.not_found': { status: 404, message: '没有找到这条资料更正申请，可能不是您本人的，或者不在您管理的区域' },
  'deputyRequest.stale': { status: 409, message: '这条资料更正申请刚刚有了变化，请刷新后再操作' },
  'deputyRequest.not_next': { status: 409, message: '这条资料更正申请已经办结，请刷新后查看' },
  'deputyRequest.waiting': { status: 409, message: '您还有一条资料更正申请正在等待确认，请等办理后再申请，或者先撤回' },
  'deputyRequest.nothing': { status: 400, message: '请至少更正一项，或者在说明中写清需要更正的内容' },
  'deputyRequest.mandate': { status: 409, message: '现在不能申请更正：您当前身份的代表资格不在本届任期内' },
} as const satisfies ErrorWords;
