import type { Access } from '../../platform/http/route';

export const termAccess = {
  'term.current': 'signed-in',
  'term.list': 'signed-in',
  'step.list': 'signed-in',
} as const satisfies Record<string, Access>;
