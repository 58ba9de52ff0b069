import { type MountableRoute, route } from '../../platform/http/route';
import { delegationAccess as access } from './access';
import type { DelegationService } from './service';

export const delegationRoutes = (delegations: DelegationService): MountableRoute[] => [
  route('delegation.list', access['delegation.list'], (call) => delegations.list(call.viewer, call.query)),
  route('delegation.get', access['delegation.get'], (call) => delegations.get(call.viewer, call.params.id)),
  route('delegation.create', access['delegation.create'], (call) => delegations.create(call.viewer, call)),
  route('delegation.edit', access['delegation.edit'], (call) => delegations.edit(call.viewer, call)),
  route('delegation.remove', access['delegation.remove'], (call) => delegations.remove(call.viewer, call)),
];
