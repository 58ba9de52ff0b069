import { type MountableRoute, route } from '../../platform/http/route';
import { addresseeAccess as access } from './access';
import type { AddresseeService } from './service';

export const addresseeRoutes = (service: AddresseeService): MountableRoute[] => [
  route('addressee.find', access['addressee.find'], (call) => service.find(call.viewer, call.query)),
  route('addressee.count', access['addressee.count'], (call) => service.count(call.viewer, call.body)),
  route('addressee.list', access['addressee.list'], (call) => service.list(call.viewer, call.query)),
  route('addressee.read', access['addressee.read'], (call) => service.read(call.viewer, call.body)),
  route('addressee.confirm', access['addressee.confirm'], (call) => service.confirm(call.viewer, call.body)),
  route('addressee.remind', access['addressee.remind'], (call) => service.remind(call.viewer, call.body)),
];
