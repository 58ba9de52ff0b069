import { type MountableRoute, route } from '../../platform/http/route';
import { termAccess as access } from './access';
import type { TermService } from './service';

export const termRoutes = (terms: TermService): MountableRoute[] => [
  route('term.current', access['term.current'], ({ viewer }) => terms.current(viewer)),
  route('term.choices', access['term.choices'], ({ viewer }) => terms.choices(viewer)),
  route('step.list', access['step.list'], ({ query }) => terms.listSteps(query)),
  route('term.list', access['term.list'], (call) => terms.list(call.viewer, call.query)),
  route('term.get', access['term.get'], (call) => terms.get(call.viewer, call.params.id)),
  route('term.create', access['term.create'], (call) => terms.create(call.viewer, call)),
  route('term.edit', access['term.edit'], (call) => terms.edit(call.viewer, call)),
  route('term.begin', access['term.begin'], (call) => terms.begin(call.viewer, call)),
  route('term.remove', access['term.remove'], (call) => terms.remove(call.viewer, call)),
];
