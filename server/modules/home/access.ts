import type { Access } from '../../platform/http/route';

export const homeAccess = { 'home.deputy': ['deputy'] } as const satisfies Record<string, Access>;
