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
const HIDDEN: readonly number[] = [ADD, EDIT, SECOND_ADD, SECOND_EDIT];

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: SCORES, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: HIDDEN.includes(id),
});

/** Points of deputies. The pages of the rules have the addresses that the specification names. */
export const scoreMenu: Database['menu'][] = [
  {
    ...{ id: SCORES, parentId: null, path: '/integral', name: 'integral', title: '积分', icon: 'trophy', hidden: false, level: 1 },
    ...{ redirect: '/score/keepalive-ranking', component: 'Layout', ordernum: 18 },
  },
  within(RANKING, '/score/keepalive-ranking', 'score-ranking', { title: '积分排名', component: 'score/ranking' }),
  within(RECORDS, '/score/keepalive-record', 'score-list', { title: '积分记录', component: 'score/list' }),
  within(APPEALS, '/score/keepalive-appeal', 'score-appeal-list', { title: '积分申诉', component: 'score/appeals' }),
  within(RULES, 'index', 'integral-index', { title: '积分规则', component: 'score/rules' }),
  within(ADD, 'add', 'integral-add', { title: '新增一级规则', component: 'score/ruleAdd' }),
  within(EDIT, 'edit', 'integral-edit', { title: '修改一级规则', component: 'score/ruleEdit' }),
  within(SECOND_ADD, 'secondAdd', 'integral-second-add', { title: '新增二级规则', component: 'score/secondAdd' }),
  within(SECOND_EDIT, 'secondEdit', 'integral-second-edit', { title: '修改二级规则', component: 'score/secondEdit' }),
];

/** The offices of a congress keep its points. */
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
    of(APPEALS, scoreAppealAccess),
    ...[RULES, ...HIDDEN].map((menuId) => of(menuId, scoreRuleAccess)),
  ];
}
