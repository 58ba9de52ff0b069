import { ORGANISER_ROLES } from '@contract/rules/roles';
import { type Access, may } from '../../platform/http/route';

const READERS = [...ORGANISER_ROLES, 'deputy', 'undertaking-unit'] as const;
const WRITERS = [...ORGANISER_ROLES, 'deputy'] as const;

/** Deputies write their own reports, organisers summarise and publish, units answer; the queries and the family limit which reports. */
export const activityReportAccess = {
  'activityReport.list': READERS,
  'activityReport.get': READERS,
  'activityReport.create': may('提交活动报告', WRITERS),
  'activityReport.edit': may('修改活动报告', WRITERS),
  'activityReport.publish': may('公开活动报告', ORGANISER_ROLES),
  'activityReport.unpublish': may('取消公开活动报告', ORGANISER_ROLES),
  'activityReport.ask': may('活动报告转单位答复', ORGANISER_ROLES),
  'activityReport.answer': may('答复活动报告', [...ORGANISER_ROLES, 'undertaking-unit']),
  'activityReport.remove': may('删除活动报告', WRITERS),
  'activityReport.published': 'signed-in',
} as const satisfies Record<string, Access>;
