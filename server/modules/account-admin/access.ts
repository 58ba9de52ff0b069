import type { RoleKind } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import type { NumberList } from '../../platform/look-ups/look-ups';

const MAKERS = ['system-admin'] as const;
/** The roles that see accounts: the system administrator creates them, the security administrator grants their roles. */
const READERS = ['system-admin', 'security-admin'] as const;

export const looksAfterAccounts = (kind: RoleKind): boolean => (READERS as readonly RoleKind[]).includes(kind);

const REVEAL = may('查看账号的完整手机号', MAKERS);

export const accountAdminAccess = {
  'account.list': READERS,
  'account.get': READERS,
  'account.create': may('新建账号', MAKERS),
  'account.edit': may('修改账号', MAKERS),
  'account.disable': may('停用账号', READERS),
  'account.enable': may('启用账号', MAKERS),
  'account.endLock': may('解除账号锁定', READERS),
  'account.resetPassword': may('重置密码', MAKERS),
  'account.signOut': may('结束账号的登录', READERS),
  'account.unbindFrom': may('解除平台绑定', MAKERS),
  'account.reveal': REVEAL,
  'account.endSecondFactor': may('解除双因素认证', MAKERS),
} as const satisfies Record<string, Access>;

export const ACCOUNT_NUMBERS: NumberList = { call: 'account.list', type: 'account', reveal: 'account.reveal', access: REVEAL };

export const accountAdminLogged: LoggedCalls = {
  'account.reveal': { kind: 'look' },
  'account.list': { word: '按完整手机号查找账号' },
};
