import type { Access } from '../../platform/http/route';

export const installationAccess = {
  'installation.get': ['system-admin'],
  'installation.change': ['system-admin'],
  'installation.changes': ['system-admin'],
  'installation.trySms': ['system-admin'],
  'installation.tryPlatform': ['system-admin'],
} as const satisfies Record<string, Access>;
