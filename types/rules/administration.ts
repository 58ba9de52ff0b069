import { ROLE_NAMES, type RoleKind } from './roles';

/** The three administrators: no user holds two of these roles, so that no single user can create an account with rights or hide actions. */
export const ADMINISTRATORS = ['system-admin', 'security-admin', 'audit-admin'] as const satisfies readonly RoleKind[];
export type Administrator = (typeof ADMINISTRATORS)[number];

export const isAdministrator = (kind: RoleKind): boolean => (ADMINISTRATORS as readonly RoleKind[]).includes(kind);

/** The reference that a role of this kind has in addition to its area. */
export const tieOf = (kind: RoleKind): 'unit' | 'delegation' | null =>
  kind === 'undertaking-unit' ? 'unit' : kind === 'delegation-liaison' ? 'delegation' : null;

/** The kinds that are granted manually; deputy roles come from a list of deputies. */
export const GRANTABLE_KINDS = Object.fromEntries(Object.entries(ROLE_NAMES).filter(([kind]) => kind !== 'deputy')) as Omit<
  typeof ROLE_NAMES,
  'deputy'
>;

export const ACCOUNT_STATES = { active: '正常', disabled: '已停用', locked: '已锁定', never: '从未登录' } as const;
export type AccountState = keyof typeof ACCOUNT_STATES;

export const GRANT_KINDS = { grant: '授予身份', end: '收回身份' } as const;
export const GRANT_STATES = { waiting: '待批准', approved: '已批准', refused: '未批准', withdrawn: '已撤回' } as const;
export type GrantState = keyof typeof GRANT_STATES;
export const GRANT_ACTIONS = { approve: '批准', refuse: '不批准', withdraw: '撤回' } as const;
export type GrantAction = keyof typeof GRANT_ACTIONS;

export const ACCOUNT_LIMITS = { username: 32, name: 20, reason: 200 } as const;
/** Letters, digits, and a few marks between them, which can be typed on any keyboard. */
export const USERNAME_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$';
export const ROLE_LIMITS = { name: 20, note: 200 } as const;

/** The hours for which a password given by an administrator is valid. */
export const ONE_TIME_HOURS = 24;

export const ACCOUNT_ACTIONS = {
  create: '新建',
  edit: '修改',
  disable: '停用',
  enable: '启用',
  endLock: '解除锁定',
  resetPassword: '重置密码',
  signOut: '结束登录',
  unbindFrom: '解除绑定',
  endSecondFactor: '解除双因素认证',
  ask: '申请变更',
} as const;
export type AccountAction = keyof typeof ACCOUNT_ACTIONS;
export const ROLE_ACTIONS = { create: '新建', edit: '修改', remove: '删除' } as const;

/** The actions on a role: a built-in role cannot be removed, and those of administrators and deputies cannot be edited either. */
export const roleSteps = ({ kind, builtIn }: { kind: RoleKind; builtIn: boolean }): ('edit' | 'remove')[] =>
  !builtIn ? ['edit', 'remove'] : isAdministrator(kind) || kind === 'deputy' ? [] : ['edit'];
