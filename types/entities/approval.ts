import { callsOf, type Entity } from './entity';

/** Changes to administrators' accounts, connections and units that an administrator of another kind must approve. */
export const approval = {
  name: '变更审批',
  routes: callsOf('approval', '/api/approval', ['list', 'approve', 'refuse', 'withdraw']),
  viewsOf: ['system-admin', 'security-admin', 'audit-admin'],
  exportsOf: ['security-admin', 'audit-admin'],
} as const satisfies Entity;
