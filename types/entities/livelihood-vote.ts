import { callsBy, callsOf, type Entity } from './entity';
import { livelihoodVoteNotices, livelihoodVoteSubject } from './livelihood-subject';

/** Votes on livelihood projects: deputies decide (票决), streets choose (票选), deputies rate the results (测评). */
export const livelihoodVote = {
  ...livelihoodVoteSubject,
  ...livelihoodVoteNotices,
  name: '民生实事投票',
  routes: {
    ...callsBy('GET', { 'livelihoodVote.wall': 'livelihood-vote/:id/wall' }),
    'livelihoodVote.watch': { method: 'GET', path: '/api/livelihood-vote/:id/watch', answer: 'binary' },
    'livelihoodVote.sheet': { method: 'GET', path: '/api/livelihood-vote/:id/sheet', answer: 'binary' },
    'livelihoodVote.protocol': { method: 'GET', path: '/api/livelihood-vote/:id/protocol', answer: 'binary' },
    ...callsOf('livelihoodVote', '/api/livelihood-vote', [
      ...(['list', 'get', 'create', 'edit', 'remove', 'open', 'cast', 'close', 'count', 'recount', 'confirm', 'publish', 'again'] as const),
    ]),
  },
} as const satisfies Entity;
