import { ROLE_KINDS, ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import { isRecord, recordsOf, textOf } from '@/lib/loose';
import { buttonsOf, type MenuEntry, readMenuTree } from './menu-entry';

/** One of the roles of an account. */
export interface UserRole {
  id: string;
  rolesname: string;
  /** Empty when the server does not send it. */
  areaid: string;
  areaname: string;
  unitname: string;
  /** Undefined for a role that this product does not have. */
  rolekind: RoleKind | undefined;
}

/** Returns a role's name with its place: its unit, otherwise its area. */
export const roleText = ({ rolesname, unitname, areaname }: UserRole): string =>
  [rolesname, unitname || areaname].filter(Boolean).join(' · ');

/** The signed-in user in the current role. Source: the specification's entities. */
export interface SignedInUser {
  token: string;
  name: string;
  /** The URL of the picture; empty when there is none. */
  avatar: string;
  /** Masked. */
  mobile: string;
  /** All roles of the account. */
  roles: UserRole[];
  /** The names of the current role. */
  role: string[];
  roleId: string;
  currentInfo: UserRole;
  menuTree: MenuEntry[];
  /** Button permissions of the current role, e.g. suggestion:assign. */
  buttons: string[];
  /** Whether another user set the password, so that it has to be changed first; null when the server does not send it. */
  mustChangePassword: boolean | null;
  /** The time after which the password has to be changed; empty when there is none, or the server does not send it. */
  passwordEndsAt: string;
  /** Whether the role requires a second factor that the account does not have yet. */
  mustEnrol: boolean;
}

/** Servers that do not send the kind still send the name; 代表 is the only kind that has its own pages. */
function kindOf(kind: unknown, name: string): RoleKind | undefined {
  const known = ROLE_KINDS.find((one) => one === kind) ?? ROLE_KINDS.find((one) => ROLE_NAMES[one] === name);
  return known ?? (name.endsWith('代表') ? 'deputy' : undefined);
}

function readRole(raw: unknown): UserRole | null {
  if (!isRecord(raw) || !textOf(raw.id)) return null;
  const rolesname = textOf(raw.rolesname);
  return {
    id: textOf(raw.id),
    rolesname,
    areaid: textOf(raw.areaid),
    areaname: textOf(raw.areaname),
    unitname: textOf(raw.unitname),
    rolekind: kindOf(raw.rolekind, rolesname),
  };
}

/**
 * Parses the response of the current-user call of any server that implements the specification. Throws 'getInfo: roles must be a non-null array !'
 * when it names no role.
 */
export function readUser(answer: unknown): SignedInUser {
  const raw = isRecord(answer) ? answer : {};
  const roles = recordsOf(raw.userInfoList).flatMap((one) => readRole(one) ?? []);
  const first = roles[0];
  if (!first) throw new Error('getInfo: roles must be a non-null array !');
  const current = readRole(raw.currentUserInfo) ?? first;
  const menuTree = readMenuTree(raw.menuTree);
  return {
    token: textOf(raw.token),
    name: textOf(raw.name),
    avatar: textOf(raw.avatar),
    mobile: textOf(raw.mobile),
    roles,
    role: current.rolesname.split(/[,，、]/).filter(Boolean),
    roleId: current.id,
    currentInfo: current,
    menuTree,
    buttons: buttonsOf(menuTree),
    mustEnrol: raw.mustEnrol === true,
    mustChangePassword: typeof raw.mustChangePassword === 'boolean' ? raw.mustChangePassword : null,
    passwordEndsAt: textOf(raw.passwordEndsAt),
  };
}

/** Returns a user for session storage: without the token, which is restored from its cookie. */
export const withoutToken = ({ token: _, ...user }: SignedInUser): Omit<SignedInUser, 'token'> => user;

/** Restores a kept user; throws when the data is not a user. */
export function restoreUser(kept: unknown, token: string): SignedInUser {
  if (!isRecord(kept)) throw new Error('no stored user');
  return readUser({ ...kept, token, userInfoList: kept.roles, currentUserInfo: kept.currentInfo });
}
