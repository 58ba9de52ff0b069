import { callsBy, callsOf, type Entity } from './entity';

/** The scoring rules: a tree with two levels for each congress. */
export const scoreRule = {
  name: '积分规则',
  routes: {
    ...callsBy('GET', { 'scoreRule.trial': 'score-rule/trial' }),
    ...callsBy('POST', { 'scoreRule.enforce': 'score-rule/enforce', 'scoreRule.useDefault': 'score-rule/default' }),
    ...callsOf('scoreRule', '/api/score-rule', ['list', 'get', 'create', 'edit', 'remove', 'end', 'keep']),
  },
} as const satisfies Entity;
