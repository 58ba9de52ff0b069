import { type Access, type LoggedCalls, may } from '../../platform/http/route';

export const publicAccess = {
  'public.figures': 'anyone',
  'public.list': 'anyone',
  'public.get': 'anyone',
  'public.areas': 'anyone',
  'public.opinions': 'anyone',
  'public.submitOpinion': 'anyone',
  'public.opinionState': 'anyone',
  // Before publication, only the office of the area and those above can see visitors' opinions.
  'opinion.list': ['suggestion-office'],
  'opinion.moderate': may('审核群众意见', ['suggestion-office']),
} as const satisfies Record<string, Access>;

export const publicLogged: LoggedCalls = {
  'public.submitOpinion': { unlogged: 'called by a visitor; the opinion stores all there is to know' },
};
