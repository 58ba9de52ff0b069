import { ROLE_KINDS, ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import { isRecord, recordsOf, textOf } from '@/lib/loose';
import { buttonsOf, type MenuEntry, readMenuTree } from './menu-entry';

/** One of the roles an account holds. */
export interface UserRole {
  id: string;
  rolesname: string;
  /** Empty where the server does not say. */
  areaid: string;
  areaname: string;
  unitname: string;
  /** Undefined for a role that this product does not know. */
  rolekind: RoleKind | undefined;
}

/** A role's name with where it holds: its unit, else its area. */
export const roleText = ({ rolesname, unitname, areaname }: UserRole): string =>
  [rolesname, unitname || areaname].filter(Boolean).join(' · ');

/** The signed-in user in the current role. Source: the specification's entities. */
export interface SignedInUser {
  token: string;
  name: string;
  /** Address of the picture; empty when there is none. */
  avatar: string;
  /** Masked. */
  mobile: string;
  /** All roles the account holds. */
  roles: UserRole[];
  /** The names of the current role. */
  role: string[];
  roleId: string;
  currentInfo: UserRole;
  menuTree: MenuEntry[];
  /** Button permissions of the current role, e.g. suggestion:assign. */
  buttons: string[];
  /** The password was given by somebody else and has to be changed first; null where the server does not tell. */
  mustChangePassword: boolean | null;
  /** After that time it has to be changed; empty where it never has, or the server does not tell. */
  passwordEndsAt: string;
  /** The role may not be without a second factor, and the account has none yet. */
  mustEnrol: boolean;
}

/** Servers that do not send the kind still send the name; 代表 is the one kind that opens pages of its own. */
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
 * Reads the answer of the current-user call of any server that speaks the specification. Throws 'getInfo: roles must be a non-null
 * array !' when it names no role.
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

/** A user as session storage keeps them: all but the token, which comes back from its cookie. */
export const withoutToken = ({ token: _, ...user }: SignedInUser): Omit<SignedInUser, 'token'> => user;

/** Takes back what was kept; throws when it is no user. */
export function restoreUser(kept: unknown, token: string): SignedInUser {
  if (!isRecord(kept)) throw new Error('no user was kept');
  return readUser({ ...kept, token, userInfoList: kept.roles, currentUserInfo: kept.currentInfo });
}
