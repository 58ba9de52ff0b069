import type { ClientConfig } from '@contract/schema/config';
import type { UserRole } from '@/features/session/user';
import { BASE_PATH } from '@/lib/base-path';
import { type ConsoleRoute, pathOf } from '../menu/menu-tree';

export interface CockpitLink {
  title: string;
  address: string;
}

/** The longest id of an area that has a cockpit of its own: a city's. Source: the specification. */
const CITY_ID_LENGTH = 4;
/** Roles whose names hold one of these work on items and have no use for an overview. Source: the specification. */
const WITHOUT_COCKPIT = ['建议', '代表团', '议案'];

/** Where they lead while nobody has configured another address. */
const OWN_SCREENS = { digital: '/screen', grassroots: '/dataShow' };
/** What of the role's own screens is its cockpit of a grassroots unit, the nearest first. */
const GRASSROOTS_COMPONENTS = ['dashboard/unit', 'dashboard/dataShow'];

/** The cockpits that the header offers to the current role: the addresses that an office has configured, else the screens of this platform. */
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
