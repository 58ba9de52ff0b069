import { type MountableRoute, route } from '../../platform/http/route';
import { roleAccess as access } from './access';
import type { RoleService } from './service';

export const roleRoutes = (service: RoleService): MountableRoute[] => [
  route('role.list', access['role.list'], ({ query }) => service.list(query)),
  route('role.offered', access['role.offered'], ({ query }) => service.offered(query.kind)),
  route('role.get', access['role.get'], ({ viewer, params }) => service.get(viewer, params.id)),
  route('role.create', access['role.create'], (call) => service.create(call.viewer, call)),
  route('role.edit', access['role.edit'], (call) => service.edit(call.viewer, call)),
  route('role.remove', access['role.remove'], (call) => service.remove(call.viewer, call)),
];
