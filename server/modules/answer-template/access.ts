import { type Access, may } from '../../platform/http/route';
import { STATION_KEEPERS, STATION_OFFICES } from '../station/service';

export const answerTemplateAccess = {
  'answerTemplate.list': STATION_OFFICES,
  'answerTemplate.get': STATION_OFFICES,
  'answerTemplate.create': may('新增答复模板', STATION_OFFICES),
  'answerTemplate.edit': may('修改答复模板', STATION_OFFICES),
  'answerTemplate.remove': may('删除答复模板', STATION_OFFICES),
  'answerTemplate.offered': ['deputy', ...STATION_KEEPERS],
} as const satisfies Record<string, Access>;
