import type { RoleKind } from '@contract/rules/roles';
import { LIVELIHOOD_KEEPERS, livelihoodAccess } from '../modules/livelihood/access';
import { voteAccess } from '../modules/livelihood-vote/access';
import type { Database } from '../platform/db/schema';
import type { Access } from '../platform/http/route';

const LIVELIHOOD = 210;
const LIST = 211;
const DETAIL = 212;
const VOTES = 213;
const VOTE = 214;
const WALL = 215;

const within = (id: number, path: string, name: string, { title, component }: { title: string; component: string }): Database['menu'] => ({
  ...{ id, parentId: LIVELIHOOD, path, name, title, component, icon: '', redirect: '', level: 2, ordernum: id },
  hidden: [DETAIL, VOTE, WALL].includes(id),
});

/** Livelihood projects and their votes. */
export const livelihoodMenu: Database['menu'][] = [
  {
    ...{
      id: LIVELIHOOD,
      parentId: null,
      path: '/livelihood',
      name: 'livelihood',
      title: '民生实事',
      icon: 'audit',
      hidden: false,
      level: 1,
    },
    ...{ redirect: '/livelihood/keepalive-list', component: 'Layout', ordernum: 18 },
  },
  within(LIST, 'keepalive-list', 'livelihood-list', { title: '民生实事项目', component: 'livelihood/list' }),
  within(DETAIL, 'detail/:id', 'livelihood-detail', { title: '民生实事详情', component: 'livelihood/detail' }),
  within(VOTES, 'keepalive-vote', 'livelihood-vote-list', { title: '票决和测评', component: 'livelihoodVote/list' }),
  within(VOTE, 'vote/detail/:id', 'livelihood-vote-detail', { title: '投票详情', component: 'livelihoodVote/detail' }),
  within(WALL, 'vote/wall/:id', 'livelihood-vote-wall', { title: '计票大屏', component: 'livelihoodVote/wall' }),
];

/** The roles that only propose or read projects in the console. Deputies do this on the phone. */
const READERS: readonly RoleKind[] = ['undertaking-unit', 'station-admin', 'government-supervision'];

export function livelihoodEntries(
  roleKind: RoleKind,
  buttonsOf: (roleKind: RoleKind, access: Readonly<Record<string, Access>>) => string[],
): { menuId: number; auth: string[] }[] {
  const keeps = LIVELIHOOD_KEEPERS.some((kind) => kind === roleKind);
  if (!keeps && !READERS.includes(roleKind)) return [];
  const projects = buttonsOf(roleKind, livelihoodAccess);
  const votes = buttonsOf(roleKind, voteAccess);
  const read = [
    { menuId: LIVELIHOOD, auth: [] },
    { menuId: LIST, auth: projects },
    { menuId: DETAIL, auth: projects },
  ];
  return keeps ? [...read, ...[VOTES, VOTE].map((menuId) => ({ menuId, auth: votes })), { menuId: WALL, auth: [] }] : read;
}
