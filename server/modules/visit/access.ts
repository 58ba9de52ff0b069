import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that count visits of their area, return them, and register visits for deputies who cannot. */
export const VISIT_KEEPERS = ['congress-office', 'town-congress'] as const;

/** Reading also requires a deputy, an office or the role of the board of contacts, which may be of any kind. */
export const visitAccess = {
  'visit.list': 'signed-in',
  'visit.get': 'signed-in',
  'visit.figures': 'signed-in',
  'visit.deputies': 'signed-in',
  'visit.villages': 'signed-in',
  'visit.candidates': VISIT_KEEPERS,
  'visit.toCorrect': ['deputy'],
  'visit.create': may('登记走访', ['deputy', ...VISIT_KEEPERS]),
  'visit.edit': may('修改走访', ['deputy']),
  'visit.count': may('计入走访', VISIT_KEEPERS),
  'visit.return': may('退回走访', VISIT_KEEPERS),
  'visit.toLead': ['deputy', ...VISIT_KEEPERS],
  'visit.remove': may('删除走访', ['deputy', ...VISIT_KEEPERS]),
} as const satisfies Record<string, Access>;

export const visitLogged: LoggedCalls = { 'visit.toLead': { word: '把走访情况转为线索' } };
