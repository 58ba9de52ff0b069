import { type Access, type LoggedCalls, may } from '../../platform/http/route';

export const openAccess = {
  'open.figures': 'anyone',
  'open.list': 'anyone',
  'open.get': 'anyone',
  'open.areas': 'anyone',
  'open.opinions': 'anyone',
  'open.submitOpinion': 'anyone',
  'open.opinionState': 'anyone',
  // Before publication, only the office of the area and those above can see visitors' opinions.
  'opinion.list': ['suggestion-office'],
  'opinion.moderate': may('审核群众意见', ['suggestion-office']),
} as const satisfies Record<string, Access>;

export const openLogged: LoggedCalls = {
  'open.submitOpinion': { unlogged: 'called by a visitor; the opinion stores all there is to know' },
};
