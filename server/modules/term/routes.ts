import { type MountableRoute, route } from '../../platform/http/route';
import { termAccess } from './access';
import type { TermService } from './service';

export const termRoutes = (terms: TermService): MountableRoute[] => [
  route('term.current', termAccess['term.current'], ({ viewer }) => terms.currentTerm(viewer)),
  route('term.list', termAccess['term.list'], ({ viewer }) => terms.listTerms(viewer)),
  route('step.list', termAccess['step.list'], ({ query }) => terms.listSteps(query)),
];
