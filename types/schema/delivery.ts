import { type Static, Type } from '@sinclair/typebox';
import { DELIVERY_LIST } from '../lists/running';
import { RETRY_DAYS } from '../rules/running';
import { PLATFORM_NAMES } from '../rules/platforms';
import { WORK_NOTICE_KINDS, WORK_NOTICE_REASONS, WORK_NOTICE_STATES } from '../rules/work-notice';
import {
  Closed,
  type ErrorWords,
  Id,
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

export const Delivery = Closed({
  id: Id,
  at: Time,
  title: Type.String(),
  kind: KeyOf(WORK_NOTICE_KINDS),
  receiverName: Type.String(),
  roleName: Type.String(),
  platform: Nullable(KeyOf(PLATFORM_NAMES)),
  state: KeyOf(WORK_NOTICE_STATES),
  reason: Nullable(KeyOf(WORK_NOTICE_REASONS)),
  smsAt: { ...Nullable(Time), description: 'when it was passed on as an SMS, for a receiver without a platform' },
  retryable: Type.Boolean({ description: 'it can be sent again now' }),
});
export type Delivery = Static<typeof Delivery>;

const Count = Type.Integer({ minimum: 0 });

export const schemas = {
  'delivery.list': { query: Closed({ ...Paging, ...filterSchemas(DELIVERY_LIST) }), reply: PageOf(Delivery) },
  /** Counts those of the last seven days. */
  'delivery.counts': { reply: Closed({ failed: Count, unknown: Count, unbound: Count, waiting: Count, retryable: Count }) },
  /** Sends the given notices again, or all that can be sent again; at most 500 at a time, so it may be called again for the rest. */
  'delivery.retry': {
    body: Closed({ ids: Type.Optional(Titled('通知', Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }))) }),
    reply: Closed({ tried: Count }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = { delivery: {} } as const satisfies LoggedColumns;

export const errors = {
  'delivery.not_retryable': {
    status: 409,
    message: `没有可以重发的通知：已经送达、已经撤回、超过 ${String(RETRY_DAYS)} 天或接收人还没有绑定平台的不能重发`,
  },
  'delivery.no_platform': { status: 409, message: '还没有接入能发工作通知的平台，请先在“单位与接入”中填写平台网址并接入钉钉或浙政钉' },
} as const satisfies ErrorWords;
