/** The built-in roles, by kind, with their display names. Source: the field's division of duties. */
export const ROLE_NAMES = {
  'system-admin': '系统管理员',
  'security-admin': '安全管理员',
  'audit-admin': '审计管理员',
  'congress-office': '人大办公室',
  'suggestion-office': '建议办公室',
  'motion-group': '议案组',
  'delegation-liaison': '代表团联络员',
  'undertaking-unit': '承办单位',
  'government-supervision': '政府督查',
  'station-admin': '联络站管理员',
  'town-congress': '乡镇(街道)人大',
  deputy: '代表',
} as const;

export type RoleKind = keyof typeof ROLE_NAMES;

export const ROLE_KINDS = Object.keys(ROLE_NAMES) as RoleKind[];

/** The roles that organise activities in their area. */
export const ORGANISER_ROLES = ['congress-office', 'station-admin', 'town-congress'] as const satisfies readonly RoleKind[];

/** The caller: one role of one user. The server builds it from the session, never from input. */
export interface Viewer {
  userId: number;
  userName: string;
  roleId: number;
  roleKind: RoleKind;
  roleName: string;
  areaCode: string;
  deputyId: number | null;
  delegationId: number | null;
  unitId: number | null;
  /** The permissions of the role, within those of its kind, as codes (suggestion:assign); null or missing means all of them. */
  permissions?: readonly string[] | null;
}

/** Checks whether the viewer's role has the permission; whether its kind may have it is checked separately. */
export const holds = ({ permissions }: Pick<Viewer, 'permissions'>, code: string): boolean => permissions?.includes(code) ?? true;
