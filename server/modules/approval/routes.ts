import { type MountableRoute, route } from '../../platform/http/route';
import { approvalAccess as access } from './access';
import type { ApprovalService } from './service';

export const approvalRoutes = (service: ApprovalService): MountableRoute[] => [
  route('approval.list', access['approval.list'], (call) => service.listApprovals(call.viewer, call.query)),
  route('approval.approve', access['approval.approve'], (call) => service.approve(call.viewer, call)),
  route('approval.refuse', access['approval.refuse'], (call) => service.refuse(call.viewer, call)),
  route('approval.withdraw', access['approval.withdraw'], (call) => service.withdraw(call.viewer, call)),
];
