import type { ClientConfig } from '@contract/schema/config';
import type { UserRole } from '@/features/session/user';
import { BASE_PATH } from '@/lib/base-path';
import { type ConsoleRoute, pathOf } from '../menu/menu-tree';

export interface CockpitLink {
  title: string;
  address: string;
}

/** The length of the longest area id that has its own cockpit: a city's. Source: the specification. */
const CITY_ID_LENGTH = 4;
/** Roles whose names contain one of these words work on items and do not need an overview. Source: the specification. */
const WITHOUT_COCKPIT = ['建议', '代表团', '议案'];

/** The default addresses, while no office has configured others. */
const OWN_SCREENS = { digital: '/screen', grassroots: '/dataShow' };
/** The screens of the role that serve as its cockpit of a grassroots unit, the nearest first. */
const GRASSROOTS_COMPONENTS = ['dashboard/unit', 'dashboard/dataShow'];

/** Returns the cockpits that the header offers to the current role: the addresses that an office has configured, otherwise the screens of this platform. */
export function cockpitLinks(
  { areaid, rolesname }: Pick<UserRole, 'areaid' | 'rolesname'>,
  { digitalCockpitUrl, grassrootsCockpitUrl }: Pick<ClientConfig, 'digitalCockpitUrl' | 'grassrootsCockpitUrl'>,
  routes: readonly ConsoleRoute[],
): CockpitLink[] {
  if (WITHOUT_COCKPIT.some((word) => rolesname.includes(word))) return [];
  const grassroots = GRASSROOTS_COMPONENTS.map((component) => pathOf(routes, component)).find((path) => path !== null);
  const digital =
    areaid.length <= CITY_ID_LENGTH ? [{ title: '数字人大驾驶舱', address: digitalCockpitUrl || own(OWN_SCREENS.digital) }] : [];
  return [...digital, { title: '基层单元驾驶舱', address: grassrootsCockpitUrl || own(grassroots ?? OWN_SCREENS.grassroots) }];
}

const own = (path: string): string => `${BASE_PATH}${path}`;
