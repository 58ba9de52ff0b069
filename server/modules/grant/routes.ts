import { type MountableRoute, route } from '../../platform/http/route';
import { grantAccess as access } from './access';
import type { GrantService } from './service';

export const grantRoutes = (service: GrantService): MountableRoute[] => [
  route('grant.list', access['grant.list'], (call) => service.listGrants(call.viewer, call.query)),
  route('grant.ask', access['grant.ask'], (call) => service.ask(call.viewer, call)),
  route('grant.end', access['grant.end'], (call) => service.askEnd(call.viewer, call)),
  route('grant.approve', access['grant.approve'], (call) => service.approve(call.viewer, call)),
  route('grant.refuse', access['grant.refuse'], (call) => service.refuse(call.viewer, call)),
  route('grant.withdraw', access['grant.withdraw'], (call) => service.withdraw(call.viewer, call)),
];
