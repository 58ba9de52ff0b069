import type { Access } from '../../platform/http/route';

/** Who may fetch which file is decided by what it is attached to. */
export const fileAccess = {
  'file.upload': 'signed-in',
  'file.uploadPart': 'signed-in',
  'file.uploadState': 'signed-in',
  'file.download': 'signed-in',
} as const satisfies Record<string, Access>;
