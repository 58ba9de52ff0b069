import { type MountableRoute, route } from '../../platform/http/route';
import { publicAccess } from './access';
import type { PublicService } from './service';

export const publicRoutes = (open: PublicService): MountableRoute[] => [
  route('public.figures', publicAccess['public.figures'], ({ query }) => open.figures(query.year)),
  route('public.list', publicAccess['public.list'], ({ query }) => open.list(query)),
  route('public.get', publicAccess['public.get'], ({ params }) => open.get(params.id)),
  route('public.areas', publicAccess['public.areas'], () => open.areas()),
  route('public.opinions', publicAccess['public.opinions'], ({ query }) => open.opinions.listPublished(query)),
  route('public.submitOpinion', publicAccess['public.submitOpinion'], ({ body, request }) => open.opinions.submit(body, request.ip)),
  route('public.opinionState', publicAccess['public.opinionState'], ({ query }) => open.opinions.stateOf(query.receipt)),
  route('opinion.list', publicAccess['opinion.list'], ({ viewer, query }) => open.opinions.list(viewer, query)),
  route('opinion.moderate', publicAccess['opinion.moderate'], (call) => open.opinions.moderate(call.viewer, call)),
];
