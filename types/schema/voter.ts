import { type Static, Type } from '@sinclair/typebox';
import { VOTER_ACTIONS, VOTER_LIMITS } from '../rules/visit';
import {
  BlankableLine,
  ChangeEntryOf,
  Closed,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  type RouteSchemas,
  Titled,
  Version,
} from './common';
import { Mobile } from './sms-code';

const one = {
  id: Id,
  name: Type.String(),
  mobile: Type.String({ description: 'masked; empty when there is no number' }),
  address: Type.String({ description: 'village or address' }),
  note: Type.String(),
  version: Version,
};
export const Voter = Closed(one);
export type Voter = Static<typeof Voter>;

const VoterRecord = Closed({
  ...one,
  actions: Type.Array(KeyOf(VOTER_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(VOTER_ACTIONS, { kept: '已保存' }), { description: 'oldest first' }),
});

const VoterInput = {
  name: Titled('姓名', Line(VOTER_LIMITS.name)),
  address: Titled('村（社区）或住址', BlankableLine(VOTER_LIMITS.address)),
  note: Titled('备注', Type.String({ maxLength: VOTER_LIMITS.note })),
};

export const schemas = {
  /** The deputy's own voters, by name. */
  'voter.list': { reply: Closed({ items: Type.Array(Voter, { maxItems: VOTER_LIMITS.voters }) }) },
  'voter.create': { body: Closed({ ...VoterInput, mobile: Titled('手机号', Nullable(Mobile)) }), reply: VoterRecord },
  /** `mobile`: left out, it stays; null removes it. */
  'voter.edit': {
    params: IdParams,
    body: Closed({ ...VoterInput, mobile: Type.Optional(Titled('手机号', Nullable(Mobile))), version: Version }),
    reply: VoterRecord,
  },
  'voter.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  /** The whole number, only for the deputy. */
  'voter.reveal': { params: IdParams, reply: Closed({ mobile: Type.String() }) },
} satisfies Record<string, RouteSchemas>;

// A deputy's contacts are private: the log shows that there was a change, but not its content.
export const logged = { voter: {} } as const satisfies LoggedColumns;

export const errors = {
  'voter.not_found': { status: 404, message: '没有找到这位选民，可能已被移除' },
  'voter.stale': { status: 409, message: '这位选民的资料刚刚有了变化，请刷新后再操作' },
  'voter.taken': { status: 409, message: '名册中已有这个手机号，请打开原来的一位修改' },
  'voter.full': { status: 409, message: `选民名册最多 ${String(VOTER_LIMITS.voters)} 位，请先移除不再联系的选民` },
} as const satisfies ErrorWords;
