import { ORGANISER_ROLES } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that manage leads of their area and below. */
export const LEAD_KEEPERS = ORGANISER_ROLES;
const KEEPERS_AND_HOLDER = [...LEAD_KEEPERS, 'deputy'] as const;

export const leadAccess = {
  'lead.list': 'signed-in',
  'lead.places': 'signed-in',
  'lead.counts': 'signed-in',
  'lead.toDo': ['deputy'],
  'lead.get': 'signed-in',
  'lead.chain': 'signed-in',
  'lead.lookAlike': 'signed-in',
  'lead.create': 'signed-in',
  'lead.edit': 'signed-in',
  'lead.withdraw': 'signed-in',
  'lead.decide': may('审核线索', LEAD_KEEPERS),
  'lead.claim': may('认领线索', ['deputy']),
  'lead.release': ['deputy'],
  'lead.join': may('参与线索', ['deputy']),
  'lead.follow': 'signed-in',
  'lead.unfollow': 'signed-in',
  'lead.toSuggestion': ['deputy'],
  'lead.assign': may('直接交办线索', KEEPERS_AND_HOLDER),
  'lead.urge': may('催办线索', KEEPERS_AND_HOLDER),
  'lead.reply': may('回复线索办理', [...LEAD_KEEPERS, 'undertaking-unit']),
  'lead.accept': may('验收线索', KEEPERS_AND_HOLDER),
  'lead.close': may('办结线索', KEEPERS_AND_HOLDER),
  'lead.merge': may('合并线索', LEAD_KEEPERS),
  'lead.figures': LEAD_KEEPERS,
} as const satisfies Record<string, Access>;

export const leadLogged: LoggedCalls = {
  'lead.lookAlike': { unlogged: 'a question' },
  'lead.create': { word: '提出线索' },
  'lead.edit': { word: '修改线索' },
  'lead.withdraw': { word: '撤回线索' },
  'lead.release': { word: '退回认领的线索' },
  'lead.follow': { word: '关注线索' },
  'lead.unfollow': { word: '取消关注线索' },
  'lead.toSuggestion': { word: '把线索转为建议' },
};
