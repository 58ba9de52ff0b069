import { callsOf, type Entity } from './entity';

/** Changes of administrators' accounts, of connections and of units, which an administrator of another kind decides. */
export const approval = {
  name: '变更审批',
  routes: callsOf('approval', '/api/approval', ['list', 'approve', 'refuse', 'withdraw']),
  viewsOf: ['system-admin', 'security-admin', 'audit-admin'],
  exportsOf: ['security-admin', 'audit-admin'],
} as const satisfies Entity;
