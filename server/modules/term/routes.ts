import { type MountableRoute, route } from '../../platform/http/route';
import { termAccess as access } from './access';
import type { TermRecords } from './records';
import type { TermService } from './service';

export const termRoutes = (terms: TermService, records: TermRecords): MountableRoute[] => [
  route('term.current', access['term.current'], ({ viewer }) => terms.currentTerm(viewer)),
  route('term.list', access['term.list'], ({ viewer }) => terms.listTerms(viewer)),
  route('step.list', access['step.list'], ({ query }) => terms.listSteps(query)),
  route('term.all', access['term.all'], (call) => records.listAll(call.viewer, call.query)),
  route('term.get', access['term.get'], (call) => records.getTerm(call.viewer, call.params.id)),
  route('term.create', access['term.create'], (call) => records.create(call.viewer, call)),
  route('term.edit', access['term.edit'], (call) => records.edit(call.viewer, call)),
  route('term.begin', access['term.begin'], (call) => records.begin(call.viewer, call)),
  route('term.remove', access['term.remove'], (call) => records.remove(call.viewer, call)),
];
