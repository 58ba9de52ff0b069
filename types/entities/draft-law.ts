import { draftLawNotices, draftLawSubject, draftLawTile } from './draft-law-subject';
import { callsBy, callsOf, type Entity } from './entity';

const STAFF = ['congress-office'] as const;

/** Consultations on draft laws (法规草案征求意见). */
export const draftLaw = {
  ...draftLawSubject,
  ...draftLawTile,
  ...draftLawNotices,
  routes: {
    ...callsBy('GET', {
      'draftLaw.counts': 'draft-law/counts',
      'draftLaw.toOpine': 'draft-law/to-opine',
      'draftLaw.text': 'draft-law/:id/text/:textId',
      'draftLaw.diff': 'draft-law/:id/diff',
      'draftLaw.figures': 'draft-law/:id/figures',
      'draftLaw.publicList': 'public/draft-law',
      'draftLaw.publicGet': 'public/draft-law/:id',
      'draftLaw.publicText': 'public/draft-law/:id/text/:textId',
      'draftLaw.publicDiff': 'public/draft-law/:id/diff',
      'draftLaw.publicResult': 'public/draft-law/:id/result',
    }),
    ...callsBy('POST', { 'draftLaw.readText': 'draft-law/read-text' }),
    'draftLaw.publicFile': { method: 'GET', path: '/api/public/draft-law/:id/file/:fileId', answer: 'binary' },
    'draftLaw.table': { method: 'GET', path: '/api/draft-law/:id/table', answer: 'binary' },
    ...callsOf('draftLaw', '/api/draft-law', ['list', 'get', 'create', 'edit', 'remove', 'publish', 'finish', 'announce', 'amend']),
    ...callsOf('draftLaw', '/api/draft-law', ['addText', 'removeText', 'markFinal', 'nextRound']),
  },
  viewsOf: STAFF,
  exportsOf: STAFF,
  files: ['draftLaw'],
} as const satisfies Entity;
