import { callsBy, callsOf, type Entity } from './entity';
import { livelihoodNotices, livelihoodSubject, livelihoodTile } from './livelihood-subject';

/** Livelihood projects (民生实事): collected, voted on, carried out with quarterly reports, rated. */
export const livelihood = {
  ...livelihoodSubject,
  ...livelihoodTile,
  ...livelihoodNotices,
  name: '民生实事',
  routes: {
    ...callsBy('GET', {
      'livelihood.counts': 'livelihood/counts',
      'livelihood.toDo': 'livelihood/to-do',
      'livelihood.deputies': 'livelihood/deputy',
      'livelihood.collections': 'public/livelihood/collection',
      'livelihood.figures': 'public/livelihood/figures',
      'livelihood.board': 'public/livelihood/board',
      'livelihood.state': 'public/livelihood/state',
      'livelihood.publicList': 'public/livelihood',
      'livelihood.publicGet': 'public/livelihood/:id',
    }),
    'livelihood.photo': { method: 'GET', path: '/api/public/livelihood/photo/:id', answer: 'binary' },
    'livelihood.sheet': { method: 'GET', path: '/api/livelihood/:id/sheet', answer: 'binary' },
    ...callsBy('POST', {
      'livelihood.submit': 'public/livelihood',
      'livelihood.collect': 'livelihood/collection',
      'livelihood.lookAlike': 'livelihood/look-alike',
    }),
    ...callsOf('livelihood', '/api/livelihood', [
      ...(['list', 'get', 'create', 'edit', 'withdraw', 'decide', 'merge', 'toReview', 'review', 'nominate', 'reserve'] as const),
      ...(['start', 'supervise', 'report', 'addProblem', 'fixProblem', 'adjust', 'finish', 'look', 'publish'] as const),
    ]),
  },
  performance: { title: '民生实事', order: 47 },
  scored: { proposed: '提出民生实事建议并入库', supervised: '监督民生实事发现问题或回头看' },
  exportsOf: ['congress-office', 'town-congress'],
  files: ['livelihood', 'livelihoodQuarter', 'livelihoodProblem', 'livelihoodFix', 'livelihoodLook'],
} as const satisfies Entity;
