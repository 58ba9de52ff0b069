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

/** The only own screen of the product that is in the menu. Source: the specification, 2.3.7. */
const UNRATED_SCREEN: ScreenRoute = {
  kind: 'screen',
  path: UNRATED_PATH,
  title: UNRATED_TITLE,
  component: 'motion/ends-member-check',
  trail: [{ title: UNRATED_TITLE, path: UNRATED_PATH }],
  layouts: [],
};

/** Offices that read suggestions manage their ratings; deputies rate on the phone. */
const looksAfterRatings = (user: SignedInUser): boolean => readsSuggestions(user) && user.currentInfo.rolekind !== 'deputy';

/** Returns the routes of a role with the product's own screens, which replace the server's routes of the same path. */
export function withOwnScreens(routes: readonly ConsoleRoute[], user: SignedInUser): ConsoleRoute[] {
  const own = looksAfterRatings(user) ? [...OWN_SCREENS, UNRATED_SCREEN] : OWN_SCREENS;
  return [...own, ...routes.filter(({ path }) => own.every((screen) => screen.path !== path))];
}

/** Returns the menu of a role with the product's own entry; when the server's menu already has an entry for that path, that one is used. */
export function withOwnEntry(nodes: readonly MenuNode[], user: SignedInUser): MenuNode[] {
  if (!looksAfterRatings(user) || hasLeaf(nodes)) return [...nodes];
  return [...nodes, { key: UNRATED_PATH, title: UNRATED_TITLE, icon: 'audit', link: UNRATED_PATH, children: [] }];
}

const hasLeaf = (nodes: readonly MenuNode[]): boolean => nodes.some((node) => node.link === UNRATED_PATH || hasLeaf(node.children));
