import { type MountableRoute, route } from '../../platform/http/route';
import { leaveAccess as access } from './access';
import type { LeaveService } from './service';

export const leaveRoutes = (leaves: LeaveService): MountableRoute[] => [
  route('leave.list', access['leave.list'], (call) => leaves.list(call.viewer, call.query)),
  route('leave.get', access['leave.get'], (call) => leaves.get(call.viewer, call.params.id)),
  route('leave.toDecide', access['leave.toDecide'], (call) => leaves.toDecide(call.viewer)),
  route('leave.mine', access['leave.mine'], (call) => leaves.mine(call.viewer, call.query)),
  route('leave.create', access['leave.create'], (call) => leaves.create(call.viewer, call)),
  route('leave.enter', access['leave.enter'], (call) => leaves.enter(call.viewer, call)),
  route('leave.grant', access['leave.grant'], (call) => leaves.grant(call.viewer, call)),
  route('leave.refuse', access['leave.refuse'], (call) => leaves.refuse(call.viewer, call)),
  route('leave.withdraw', access['leave.withdraw'], (call) => leaves.withdraw(call.viewer, call)),
];
