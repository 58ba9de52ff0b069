import { PARTY_ROLES, SUGGESTION_READERS } from '../rules/suggestion-party';
import { suggestionNotices, suggestionSubject } from './suggestion-subject';
import type { Entity } from './entity';
import { suggestionCalls } from './suggestion-calls';

/** Suggestions and motions. */
export const suggestion = {
  ...suggestionCalls,
  ...suggestionSubject,
  ...suggestionNotices,
  name: '建议议案',
  performance: { title: '议案建议', order: 10 },
  scored: { lead: '领衔提出建议', cosigned: '联名建议', solved: '建议已解决' },
  viewsOf: SUGGESTION_READERS,
  importsOf: PARTY_ROLES.assigner,
  files: ['suggestion', 'reply', 'contact'],
} as const satisfies Entity;
