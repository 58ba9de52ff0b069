import { PUBLISHED } from '@contract/rules/publishing';
import type { RoleKind } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

const READERS = [...PUBLISHED.theme, 'deputy', 'undertaking-unit'] as const satisfies readonly RoleKind[];

/** Deputies give opinions, offices process them, units answer. The queries limit which opinions. */
export const contributionAccess = {
  'contribution.list': READERS,
  'contribution.counts': READERS,
  'contribution.get': READERS,
  'contribution.lookAlike': [...PUBLISHED.theme, 'deputy'],
  'contribution.suggestions': ['deputy'],
  'contribution.create': ['deputy'],
  'contribution.edit': ['deputy'],
  'contribution.remove': ['deputy'],
  'contribution.raise': ['deputy'],
  'contribution.pass': may('转办主题意见', PUBLISHED.theme),
  'contribution.urge': may('催办主题意见', PUBLISHED.theme),
  'contribution.reply': may('答复主题意见', [...PUBLISHED.theme, 'undertaking-unit']),
  'contribution.note': may('主题意见仅作参考', PUBLISHED.theme),
  'contribution.merge': may('合并主题意见', PUBLISHED.theme),
  'contribution.split': may('拆分主题意见', PUBLISHED.theme),
  'contribution.disclose': may('设置主题意见公开', PUBLISHED.theme),
} as const satisfies Record<string, Access>;

export const contributionLogged: LoggedCalls = {
  'contribution.lookAlike': { unlogged: 'searches' },
  'contribution.create': { word: '提出主题意见' },
  'contribution.edit': { word: '修改主题意见' },
  'contribution.remove': { word: '撤回主题意见' },
  'contribution.raise': { word: '把主题意见转为建议' },
};
