import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** Only deputies have access, each to their own voters. */
export const voterAccess = {
  'voter.list': ['deputy'],
  'voter.create': may('添加选民', ['deputy']),
  'voter.edit': may('修改选民', ['deputy']),
  'voter.remove': may('移除选民', ['deputy']),
  'voter.reveal': ['deputy'],
} as const satisfies Record<string, Access>;

export const voterLogged: LoggedCalls = {
  'voter.reveal': { kind: 'look', word: '查看选民的完整号码' },
};
