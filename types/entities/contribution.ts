import { callsBy, callsOf, type Entity } from './entity';
import { contributionNotices, contributionSubject } from './theme-subject';

/** Opinions of deputies on themes (意见). */
export const contribution = {
  ...contributionSubject,
  ...contributionNotices,
  routes: {
    ...callsBy('GET', {
      'contribution.counts': 'contribution/counts',
      'contribution.suggestions': 'contribution/suggestions',
    }),
    ...callsBy('POST', { 'contribution.lookAlike': 'contribution/look-alike' }),
    ...callsOf('contribution', '/api/contribution', [
      ...(['list', 'get', 'create', 'edit', 'remove', 'raise', 'pass', 'urge', 'reply', 'note', 'merge', 'split', 'disclose'] as const),
    ]),
  },
  viewsOf: ['congress-office', 'town-congress', 'undertaking-unit'],
  exportsOf: ['congress-office', 'town-congress'],
  files: ['contribution'],
} as const satisfies Entity;
