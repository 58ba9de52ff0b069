import { type MountableRoute, route } from '../../platform/http/route';
import { openAccess } from './access';
import type { OpenService } from './service';

export const openRoutes = (open: OpenService): MountableRoute[] => [
  route('open.figures', openAccess['open.figures'], ({ query }) => open.figures(query.year)),
  route('open.list', openAccess['open.list'], ({ query }) => open.list(query)),
  route('open.get', openAccess['open.get'], ({ params }) => open.get(params.id)),
  route('open.areas', openAccess['open.areas'], () => open.areas()),
  route('open.opinions', openAccess['open.opinions'], ({ query }) => open.opinions.listPublished(query)),
  route('open.submitOpinion', openAccess['open.submitOpinion'], ({ body, request }) => open.opinions.submit(body, request.ip)),
  route('open.opinionState', openAccess['open.opinionState'], ({ query }) => open.opinions.stateOf(query.receipt)),
  route('opinion.list', openAccess['opinion.list'], ({ viewer, query }) => open.opinions.list(viewer, query)),
  route('opinion.moderate', openAccess['opinion.moderate'], (call) => open.opinions.moderate(call.viewer, call)),
];
