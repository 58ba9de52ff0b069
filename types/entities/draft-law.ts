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
      'draftLaw.openList': 'open/draft-law',
      'draftLaw.openGet': 'open/draft-law/:id',
      'draftLaw.openText': 'open/draft-law/:id/text/:textId',
      'draftLaw.openDiff': 'open/draft-law/:id/diff',
      'draftLaw.openResult': 'open/draft-law/:id/result',
    }),
    ...callsBy('POST', { 'draftLaw.readText': 'draft-law/read-text' }),
    'draftLaw.openFile': { method: 'GET', path: '/api/open/draft-law/:id/file/:fileId', answer: 'binary' },
    'draftLaw.table': { method: 'GET', path: '/api/draft-law/:id/table', answer: 'binary' },
    ...callsOf('draftLaw', '/api/draft-law', ['list', 'get', 'create', 'edit', 'remove', 'publish', 'finish', 'announce', 'amend']),
    ...callsOf('draftLaw', '/api/draft-law', ['addText', 'removeText', 'markFinal', 'nextRound']),
  },
  viewsOf: STAFF,
  exportsOf: STAFF,
  files: ['draftLaw'],
} as const satisfies Entity;
