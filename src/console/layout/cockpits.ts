import type { ClientConfig } from '@contract/schema/config';
import type { UserRole } from '@/features/session/user';

export interface CockpitLink {
  title: string;
  address: string;
}

/** The longest id of an area that has a cockpit of its own: a city's. Source: the specification. */
const CITY_ID_LENGTH = 4;
/** Roles whose names hold one of these work on items and have no use for an overview. Source: the specification. */
const WITHOUT_COCKPIT = ['建议', '代表团', '议案'];

/** The cockpits that the header offers to the current role; one without an address leads nowhere, so it is left out. */
export function cockpitLinks(
  { areaid, rolesname }: Pick<UserRole, 'areaid' | 'rolesname'>,
  { digitalCockpitUrl, grassrootsCockpitUrl }: Pick<ClientConfig, 'digitalCockpitUrl' | 'grassrootsCockpitUrl'>,
): CockpitLink[] {
  if (WITHOUT_COCKPIT.some((word) => rolesname.includes(word))) return [];
  const digital = areaid.length <= CITY_ID_LENGTH ? [{ title: '数字人大驾驶舱', address: digitalCockpitUrl }] : [];
  return [...digital, { title: '基层单元驾驶舱', address: grassrootsCockpitUrl }].filter(({ address }) => address !== '');
}
