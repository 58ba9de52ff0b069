import { type MountableRoute, route } from '../../platform/http/route';
import { themeAccess as access } from './access';
import type { ThemeService } from './service';

/** The calls that show opinions are in the module `contribution`. */
export const themeRoutes = (themes: ThemeService): MountableRoute[] => [
  route('theme.list', access['theme.list'], (call) => themes.list(call.viewer, call.query)),
  route('theme.counts', access['theme.counts'], (call) => themes.counts(call.viewer, call.query)),
  route('theme.toContribute', access['theme.toContribute'], (call) => themes.toContribute(call.viewer)),
  route('theme.get', access['theme.get'], (call) => themes.get(call.viewer, call.params.id)),
  route('theme.figures', access['theme.figures'], (call) => themes.figures(call.viewer, call.params.id)),
  route('theme.create', access['theme.create'], (call) => themes.create(call.viewer, call)),
  route('theme.edit', access['theme.edit'], (call) => themes.edit(call.viewer, call)),
  route('theme.remove', access['theme.remove'], (call) => themes.remove(call.viewer, call)),
  route('theme.publish', access['theme.publish'], (call) => themes.publish(call.viewer, call)),
  route('theme.finish', access['theme.finish'], (call) => themes.finish(call.viewer, call)),
  route('theme.announce', access['theme.announce'], (call) => themes.announce(call.viewer, call)),
  route('theme.amend', access['theme.amend'], (call) => themes.amend(call.viewer, call)),
];
