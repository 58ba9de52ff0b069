import { DEPUTY_LIMITS } from './deputy';

export const DEPUTY_REQUEST_ACTIONS = { create: '申请', withdraw: '撤回', accept: '采纳', refuse: '不采纳' } as const;
export type DeputyRequestAction = Exclude<keyof typeof DEPUTY_REQUEST_ACTIONS, 'create'>;

export const DEPUTY_REQUEST_STATES = { waiting: '待确认', accepted: '已采纳', refused: '未采纳', withdrawn: '已撤回' } as const;
export type DeputyRequestState = keyof typeof DEPUTY_REQUEST_STATES;

/** The parts of the roster that a deputy can ask to correct; `other` is described in the note and corrected manually. */
export const DEPUTY_REQUEST_PARTS = { photo: '照片', mobile: '手机号', occupation: '单位职务', other: '其他' } as const;
export type DeputyRequestPart = keyof typeof DEPUTY_REQUEST_PARTS;

/** The maximum lengths of its texts, in characters. */
export const DEPUTY_REQUEST_LIMITS = { occupation: DEPUTY_LIMITS.occupation, note: 500, reply: 200 } as const;

/** The messages about a request, by message key. */
export const DEPUTY_REQUEST_NEWS = {
  'deputy-request-asked': '有代表申请更正资料',
  'deputy-request-accepted': '资料已按您的申请更正',
  'deputy-request-refused': '资料更正申请未采纳',
} as const;

/** The possible steps of a request: each of them ends it. */
export const requestSteps = ({ state }: { state: DeputyRequestState }): readonly DeputyRequestAction[] =>
  state === 'waiting' ? ['withdraw', 'accept', 'refuse'] : [];
