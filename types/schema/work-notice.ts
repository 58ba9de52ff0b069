import { type Static, Type } from '@sinclair/typebox';
import { WORK_NOTICE_KINDS, WORK_NOTICE_REASONS, WORK_NOTICE_STATES } from '../rules/work-notice';
import { PLATFORM_NAMES } from '../rules/platforms';
import { Closed, KeyOf, Nullable, type RouteSchemas, Time } from './common';
import { SubjectQuery } from './subject';

const Count = Type.Integer({ minimum: 0 });

export const WorkNoticeReceiver = Closed({
  name: Type.String(),
  roleName: Type.String(),
  platform: Nullable(KeyOf(PLATFORM_NAMES)),
  state: KeyOf(WORK_NOTICE_STATES),
  reason: Nullable(KeyOf(WORK_NOTICE_REASONS)),
});
export type WorkNoticeReceiver = Static<typeof WorkNoticeReceiver>;

export const Notice = Closed({
  id: Type.String({ format: 'uuid' }),
  kind: KeyOf(WORK_NOTICE_KINDS),
  title: Type.String(),
  at: Time,
  /** Null for an automatic notice. */
  senderName: Nullable(Type.String()),
  /** The number of receivers in each state. */
  counts: Closed({ waiting: Count, sent: Count, delivered: Count, failed: Count, unbound: Count, unknown: Count, recalled: Count }),
  /** Receivers who did not get it come first; at most 100. */
  receivers: Type.Array(WorkNoticeReceiver, { maxItems: 100 }),
});
export type Notice = Static<typeof Notice>;

const Notices = Closed({ items: Type.Array(Notice, { maxItems: 20 }) });

export const schemas = {
  /** The newest 20 notices of the subject: all of them for its managing roles, otherwise those sent by the viewer's own steps. */
  'workNotice.list': { query: SubjectQuery, reply: Notices },
} satisfies Record<string, RouteSchemas>;
