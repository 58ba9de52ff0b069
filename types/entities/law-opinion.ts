import { lawOpinionNotices, lawOpinionSubject } from './draft-law-subject';
import { callsBy, callsOf, type Entity } from './entity';

const STAFF = ['congress-office'] as const;

/** Opinions on draft laws (法规草案意见), accessed by login or by receipt and secret. */
export const lawOpinion = {
  ...lawOpinionSubject,
  ...lawOpinionNotices,
  routes: {
    ...callsBy('GET', {
      'lawOpinion.counts': 'law-opinion/counts',
      'lawOpinion.stations': 'law-opinion/stations',
      'lawOpinion.publicList': 'public/draft-law/:id/opinion',
    }),
    ...callsBy('POST', {
      'lawOpinion.lookAlike': 'law-opinion/look-alike',
      'lawOpinion.decideAll': 'law-opinion/decide-all',
      'lawOpinion.submit': 'public/law-opinion',
      'lawOpinion.publicState': 'public/law-opinion/state',
      'lawOpinion.publicEdit': 'public/law-opinion/edit',
      'lawOpinion.publicRemove': 'public/law-opinion/remove',
    }),
    ...callsOf('lawOpinion', '/api/law-opinion', ['list', 'get', 'create', 'edit', 'remove', 'decide', 'fold', 'unfold']),
    ...callsOf('lawOpinion', '/api/law-opinion', ['disclose', 'reveal']),
  },
  performance: { title: '法规草案意见', order: 33 },
  scored: { given: '对法规草案提出意见', adopted: '对法规草案的意见被采纳' },
  viewsOf: STAFF,
  exportsOf: STAFF,
} as const satisfies Entity;
