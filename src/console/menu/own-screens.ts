import type { ConsoleRoute, ScreenRoute } from './menu-tree';

export const PERSONAL_CENTER_PATH = '/personalCenter/personalInfo';

/** Screens that every role has, whatever the server's menu says of their paths. */
const OWN_SCREENS: readonly ScreenRoute[] = [
  {
    kind: 'screen',
    path: PERSONAL_CENTER_PATH,
    title: '个人中心',
    component: 'personal-center',
    trail: [{ title: '个人中心', path: PERSONAL_CENTER_PATH }],
  },
];

/** The routes of a role with the screens that every role has. */
export const withOwnScreens = (routes: readonly ConsoleRoute[]): ConsoleRoute[] => [
  ...OWN_SCREENS,
  ...routes.filter(({ path }) => !OWN_SCREENS.some((own) => own.path === path)),
];
