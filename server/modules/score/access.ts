import type { Access, LoggedCalls } from '../../platform/http/route';
import { ROSTER_KEEPERS } from '../deputy/service';

/** The offices of a congress look after points; deputies read their own. */
export const SCORE_KEEPERS = ROSTER_KEEPERS;
const READERS = ['deputy', ...SCORE_KEEPERS] as const;

export const scoreAccess = {
  'score.list': READERS,
  'score.get': READERS,
  'score.deputies': SCORE_KEEPERS,
  'score.create': SCORE_KEEPERS,
  'score.confirm': SCORE_KEEPERS,
  'score.refuse': SCORE_KEEPERS,
  'score.decide': SCORE_KEEPERS,
  'score.reverse': SCORE_KEEPERS,
  'score.refresh': SCORE_KEEPERS,
} as const satisfies Record<string, Access>;

export const scoreRuleAccess = {
  'scoreRule.list': READERS,
  'scoreRule.get': SCORE_KEEPERS,
  'scoreRule.trial': SCORE_KEEPERS,
  'scoreRule.create': SCORE_KEEPERS,
  'scoreRule.edit': SCORE_KEEPERS,
  'scoreRule.remove': SCORE_KEEPERS,
  'scoreRule.end': SCORE_KEEPERS,
  'scoreRule.keep': SCORE_KEEPERS,
  'scoreRule.enforce': SCORE_KEEPERS,
  'scoreRule.useDefault': SCORE_KEEPERS,
} as const satisfies Record<string, Access>;

export const scoreYearAccess = {
  'scoreYear.list': SCORE_KEEPERS,
  'scoreYear.get': READERS,
  'scoreYear.mine': ['deputy'],
  'scoreYear.published': ['deputy'],
  'scoreYear.figures': SCORE_KEEPERS,
  'scoreYear.periods': READERS,
  'scoreYear.toCheck': ['deputy'],
  'scoreYear.publish': SCORE_KEEPERS,
  'scoreYear.archive': SCORE_KEEPERS,
} as const satisfies Record<string, Access>;

export const scoreAppealAccess = {
  'scoreAppeal.list': READERS,
  'scoreAppeal.get': READERS,
  'scoreAppeal.create': ['deputy'],
  'scoreAppeal.uphold': SCORE_KEEPERS,
  'scoreAppeal.correct': SCORE_KEEPERS,
} as const satisfies Record<string, Access>;

export const scoreLogged: LoggedCalls = {
  'score.create': { word: '记积分' },
  'score.confirm': { word: '复核积分：通过' },
  'score.refuse': { word: '复核积分：不通过' },
  'score.decide': { word: '批量复核积分' },
  'score.reverse': { word: '冲销积分' },
  'score.refresh': { word: '重新计算积分' },
  'scoreRule.create': { word: '新增积分规则' },
  'scoreRule.edit': { word: '修改积分规则' },
  'scoreRule.remove': { word: '删除积分规则' },
  'scoreRule.end': { word: '停用积分规则' },
  'scoreRule.keep': { word: '取消停用积分规则' },
  'scoreRule.enforce': { word: '施行积分规则' },
  'scoreRule.useDefault': { word: '套用默认积分规则' },
  'scoreYear.publish': { word: '公示积分' },
  'scoreYear.archive': { word: '归档年度积分' },
  'scoreAppeal.uphold': { word: '处理积分申诉：维持' },
  'scoreAppeal.correct': { word: '处理积分申诉：更正' },
  'scoreAppeal.create': { word: '提出积分申诉' },
};
