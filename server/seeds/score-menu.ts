import type { RoleKind } from '@contract/rules/roles';
import { SCORE_KEEPERS, scoreAccess, scoreAppealAccess, scoreRuleAccess, scoreYearAccess } from '../modules/score/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const SCORES = 170;
const RULES = 171;
const ADD = 172;
const EDIT = 173;
const SECOND_ADD = 174;
const SECOND_EDIT = 175;
const RECORDS = 176;
const RANKING = 177;
const APPEALS = 178;
const CALENDAR = 179;
/** Pages that the menu does not show. Source: the specification, 2.3.6 and 2.3.7. */
const RULE_PAGES: readonly number[] = [RULES, ADD, EDIT, SECOND_ADD, SECOND_EDIT];

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: SCORES, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: RULE_PAGES.includes(id),
});

/** The points of deputies, and the scoring rules. */
export const scoreMenu: Database['menu'][] = [
  {
    ...{ id: SCORES, parentId: null, path: '/integral', name: 'integral', title: '履职积分', icon: 'bar-chart', hidden: false, level: 1 },
    ...{ redirect: '/integral/keepalive-ranking', component: 'Layout', ordernum: 18 },
  },
  { ...within(RANKING, 'keepalive-ranking', 'score-ranking', { title: '积分排名', component: 'score/ranking' }), ordernum: 1 },
  { ...within(RECORDS, 'keepalive-record', 'score-list', { title: '积分记录', component: 'score/list' }), ordernum: 2 },
  { ...within(CALENDAR, 'keepalive-calendar', 'score-calendar', { title: '积分日历', component: 'score/calendar' }), ordernum: 3 },
  { ...within(APPEALS, 'keepalive-appeal', 'score-appeal-list', { title: '积分申诉', component: 'score/appeals' }), ordernum: 4 },
  within(RULES, 'index', 'integral-index', { title: '积分规则', component: 'score/rules' }),
  within(ADD, 'add', 'integral-add', { title: '新增一级规则', component: 'score/ruleAdd' }),
  within(EDIT, 'edit', 'integral-edit', { title: '修改一级规则', component: 'score/ruleEdit' }),
  within(SECOND_ADD, 'secondAdd', 'integral-second-add', { title: '新增二级规则', component: 'score/secondAdd' }),
  within(SECOND_EDIT, 'secondEdit', 'integral-second-edit', { title: '修改二级规则', component: 'score/secondEdit' }),
];

/** The offices of a congress manage its points. */
export function scoreEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  if (!SCORE_KEEPERS.some((kind) => kind === roleKind)) return [];
  const of = (menuId: number, ...access: Readonly<Record<string, Access>>[]) => ({
    menuId,
    auth: access.flatMap((one) => buttonsOf(roleKind, one)),
  });
  return [
    of(SCORES),
    of(RANKING, scoreYearAccess, scoreAccess),
    of(RECORDS, scoreAccess),
    of(CALENDAR),
    of(APPEALS, scoreAppealAccess),
    ...RULE_PAGES.map((menuId) => of(menuId, scoreRuleAccess)),
  ];
}
