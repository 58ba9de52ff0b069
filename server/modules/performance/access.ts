import type { Access, LoggedCalls } from '../../platform/http/route';
import { ROSTER_KEEPERS } from '../deputy/service';

/** A deputy reads the own record, the roles that manage the roster read those of their area; no other role has access. */
const READERS = ['deputy', ...ROSTER_KEEPERS] as const;

export const performanceAccess = {
  'performance.mine': ['deputy'],
  'performance.get': READERS,
  'performance.print': READERS,
  'performance.word': READERS,
} as const satisfies Record<string, Access>;

export const performanceLogged: LoggedCalls = {
  'performance.print': { kind: 'download', word: '打印履职档案' },
  'performance.word': { word: '下载履职档案' },
};
