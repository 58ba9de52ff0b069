import { type MountableRoute, route } from '../../platform/http/route';
import { menuAccess as access } from './access';
import type { MenuService } from './service';

export const menuRoutes = (service: MenuService): MountableRoute[] => [
  route('menu.list', access['menu.list'], () => service.listTree()),
  route('menu.get', access['menu.get'], ({ viewer, params }) => service.getEntry(viewer, params.id)),
  route('menu.create', access['menu.create'], (call) => service.add(call.viewer, call)),
  route('menu.edit', access['menu.edit'], (call) => service.edit(call.viewer, call)),
  route('menu.move', access['menu.move'], (call) => service.move(call.viewer, call)),
  route('menu.reset', access['menu.reset'], (call) => service.reset(call.viewer, call)),
  route('menu.remove', access['menu.remove'], (call) => service.remove(call.viewer, call)),
];
