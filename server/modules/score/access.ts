import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import { ROSTER_KEEPERS } from '../deputy/service';

/** The offices of a congress manage points; deputies read their own. */
export const SCORE_KEEPERS = ROSTER_KEEPERS;
const READERS = ['deputy', ...SCORE_KEEPERS] as const;

export const scoreAccess = {
  'score.list': READERS,
  'score.get': READERS,
  'score.days': SCORE_KEEPERS,
  'score.deputies': SCORE_KEEPERS,
  'score.create': may('记积分', SCORE_KEEPERS),
  'score.confirm': may('复核积分：通过', SCORE_KEEPERS),
  'score.refuse': may('复核积分：不通过', SCORE_KEEPERS),
  'score.decide': may('批量复核积分', SCORE_KEEPERS),
  'score.reverse': may('冲销积分', SCORE_KEEPERS),
  'score.refresh': may('重新计算积分', SCORE_KEEPERS),
} as const satisfies Record<string, Access>;

export const scoreRuleAccess = {
  'scoreRule.list': READERS,
  'scoreRule.get': SCORE_KEEPERS,
  'scoreRule.trial': SCORE_KEEPERS,
  'scoreRule.create': may('新增积分规则', SCORE_KEEPERS),
  'scoreRule.edit': may('修改积分规则', SCORE_KEEPERS),
  'scoreRule.remove': may('删除积分规则', SCORE_KEEPERS),
  'scoreRule.end': may('停用积分规则', SCORE_KEEPERS),
  'scoreRule.keep': may('取消停用积分规则', SCORE_KEEPERS),
  'scoreRule.enforce': may('施行积分规则', SCORE_KEEPERS),
  'scoreRule.useDefault': may('套用默认积分规则', SCORE_KEEPERS),
} as const satisfies Record<string, Access>;

export const scoreYearAccess = {
  'scoreYear.list': SCORE_KEEPERS,
  'scoreYear.get': READERS,
  'scoreYear.mine': ['deputy'],
  'scoreYear.published': ['deputy'],
  'scoreYear.figures': SCORE_KEEPERS,
  'scoreYear.periods': READERS,
  'scoreYear.toCheck': ['deputy'],
  'scoreYear.publish': may('公示积分', SCORE_KEEPERS),
  'scoreYear.archive': may('归档年度积分', SCORE_KEEPERS),
} as const satisfies Record<string, Access>;

export const scoreAppealAccess = {
  'scoreAppeal.list': READERS,
  'scoreAppeal.get': READERS,
  'scoreAppeal.create': ['deputy'],
  'scoreAppeal.uphold': may('处理积分申诉：维持', SCORE_KEEPERS),
  'scoreAppeal.correct': may('处理积分申诉：更正', SCORE_KEEPERS),
} as const satisfies Record<string, Access>;

export const scoreLogged: LoggedCalls = { 'scoreAppeal.create': { word: '提出积分申诉' } };
