import { type Access, may } from '../../platform/http/route';
import { ROSTER_KEEPERS } from '../deputy/service';

/** Deputies write their own reports; the offices of their congress read all, write for deputies who cannot, and enter the rating. */
const WRITERS = ['deputy', ...ROSTER_KEEPERS] as const;

export const dutyReportAccess = {
  'dutyReport.deputies': ROSTER_KEEPERS,
  'dutyReport.list': WRITERS,
  'dutyReport.get': WRITERS,
  'dutyReport.create': may('填写年度述职', WRITERS),
  'dutyReport.edit': may('修改年度述职', WRITERS),
  'dutyReport.rate': may('评定述职', ROSTER_KEEPERS),
  'dutyReport.remove': may('删除年度述职', ROSTER_KEEPERS),
} as const satisfies Record<string, Access>;
