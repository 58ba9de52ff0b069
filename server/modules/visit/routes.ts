import { type MountableRoute, route } from '../../platform/http/route';
import { visitAccess as access } from './access';
import type { makeVisitFigures } from './figures';
import type { VisitService } from './service';

export const visitRoutes = (visits: VisitService, figures: ReturnType<typeof makeVisitFigures>): MountableRoute[] => [
  route('visit.figures', access['visit.figures'], (call) => figures.figures(call.viewer, call.query)),
  route('visit.deputies', access['visit.deputies'], (call) => figures.deputies(call.viewer, call.query)),
  route('visit.villages', access['visit.villages'], (call) => figures.villages(call.viewer, call.query)),
  route('visit.candidates', access['visit.candidates'], (call) => visits.candidates(call.viewer, call.query.keyword)),
  route('visit.toCorrect', access['visit.toCorrect'], (call) => visits.toCorrect(call.viewer)),
  route('visit.list', access['visit.list'], (call) => visits.list(call.viewer, call.query)),
  route('visit.get', access['visit.get'], (call) => visits.get(call.viewer, call.params.id)),
  route('visit.create', access['visit.create'], (call) => visits.create(call.viewer, call)),
  route('visit.edit', access['visit.edit'], (call) => visits.edit(call.viewer, call)),
  route('visit.count', access['visit.count'], (call) => visits.count(call.viewer, call)),
  route('visit.return', access['visit.return'], (call) => visits.sendBack(call.viewer, call)),
  route('visit.toLead', access['visit.toLead'], (call) => visits.toLead(call.viewer, call)),
  route('visit.remove', access['visit.remove'], (call) => visits.remove(call.viewer, call)),
];
