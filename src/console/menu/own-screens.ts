import type { SignedInUser } from '@/features/session/user';
import { readsSuggestions } from '../session/reads-suggestions';
import type { ConsoleRoute, MenuNode, ScreenRoute } from './menu-tree';

export const PERSONAL_CENTER_PATH = '/personalCenter/personalInfo';
const UNRATED_PATH = '/motion/ends-member-check';
const UNRATED_TITLE = '答复待评价';

/** Screens that every role has. */
const OWN_SCREENS: readonly ScreenRoute[] = [
  {
    kind: 'screen',
    path: PERSONAL_CENTER_PATH,
    title: '个人中心',
    component: 'personal-center',
    trail: [{ title: '个人中心', path: PERSONAL_CENTER_PATH }],
    layouts: [],
  },
];

/** The one of the product's own screens that stands in the menu. Source: the specification, 2.3.7. */
const UNRATED_SCREEN: ScreenRoute = {
  kind: 'screen',
  path: UNRATED_PATH,
  title: UNRATED_TITLE,
  component: 'motion/ends-member-check',
  trail: [{ title: UNRATED_TITLE, path: UNRATED_PATH }],
  layouts: [],
};

/** Offices that read suggestions look after their rating; deputies rate on the phone. */
const looksAfterRatings = (user: SignedInUser): boolean => readsSuggestions(user) && user.currentInfo.rolekind !== 'deputy';

/** The routes of a role with the product's own screens, whatever the server's menu says of their paths. */
export function withOwnScreens(routes: readonly ConsoleRoute[], user: SignedInUser): ConsoleRoute[] {
  const own = looksAfterRatings(user) ? [...OWN_SCREENS, UNRATED_SCREEN] : OWN_SCREENS;
  return [...own, ...routes.filter(({ path }) => own.every((screen) => screen.path !== path))];
}

/** The menu of a role with the product's own entry; where the server's menu has one for that path, it stands. */
export function withOwnEntry(nodes: readonly MenuNode[], user: SignedInUser): MenuNode[] {
  if (!looksAfterRatings(user) || hasLeaf(nodes)) return [...nodes];
  return [...nodes, { key: UNRATED_PATH, title: UNRATED_TITLE, icon: 'audit', link: UNRATED_PATH, children: [] }];
}

const hasLeaf = (nodes: readonly MenuNode[]): boolean => nodes.some((node) => node.link === UNRATED_PATH || hasLeaf(node.children));
