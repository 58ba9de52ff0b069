import { type MountableRoute, route } from '../../platform/http/route';
import { viewAccess } from './access';
import type { ViewService } from './service';

export const viewRoutes = (service: ViewService): MountableRoute[] => [
  route('view.list', viewAccess['view.list'], (call) => service.listViews(call.viewer, call.query)),
  route('view.save', viewAccess['view.save'], (call) => service.saveView(call.viewer, call.body)),
  route('view.remove', viewAccess['view.remove'], (call) => service.removeView(call.viewer, call.params.id)),
];
