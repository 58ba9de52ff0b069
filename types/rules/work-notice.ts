import * as entities from '../work-notice-entities';
import { type NamesWith, partsOf } from '../entities/entity';
import type { UnionToIntersection } from '../union-to-intersection';

type WorkNoticeNames = (typeof entities)[NamesWith<typeof entities, 'workNotices'>]['workNotices'];

/** The reasons for sending a work notice. */
export const WORK_NOTICE_KINDS = Object.assign(
  {},
  ...Object.values(partsOf(entities, 'workNotices')),
) as UnionToIntersection<WorkNoticeNames>;

export type WorkNoticeKind = keyof typeof WORK_NOTICE_KINDS;

/**
 * The delivery state of a notice for one receiver, in display order: states that may need action come first. With a platform that does not report
 * delivery it stays `sent`.
 */
export const WORK_NOTICE_STATES = {
  failed: '未送达',
  unknown: '无法确定',
  unbound: '未绑定',
  waiting: '待发送',
  sent: '已发出',
  delivered: '已送达',
  recalled: '已撤回',
} as const;

export type WorkNoticeState = keyof typeof WORK_NOTICE_STATES;

export const WORK_NOTICE_ORDER = Object.keys(WORK_NOTICE_STATES) as WorkNoticeState[];

/** The reasons why a notice was not delivered. */
export const WORK_NOTICE_REASONS = {
  'unknown-person': '平台通讯录中没有这个人',
  'too-many': '当天收到的通知已达平台上限',
  blocked: '已屏蔽本应用的通知',
  failed: '平台未能送达',
  refused: '平台没有接受这条通知',
  unavailable: '多次尝试仍连接不上平台',
} as const;

export type WorkNoticeReason = keyof typeof WORK_NOTICE_REASONS;
