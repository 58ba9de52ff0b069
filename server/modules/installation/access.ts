import { type Access, type LoggedCalls, may } from '../../platform/http/route';

export const installationAccess = {
  'installation.get': ['system-admin'],
  'installation.change': may('修改单位与接入', ['system-admin']),
  'installation.changes': ['system-admin'],
  'installation.trySms': may('试发短信', ['system-admin']),
  'installation.tryPlatform': may('试连平台', ['system-admin']),
} as const satisfies Record<string, Access>;

export const installationLogged: LoggedCalls = {
  'installation.trySms': { changesNothing: true },
  'installation.tryPlatform': { changesNothing: true },
};
