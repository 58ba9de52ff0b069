import { callsBy, callsOf, type Entity } from './entity';
import { leadNotices, leadSubject, leadTile } from './lead-subject';

/** Leads (线索): any signed-in user raises them, and a deputy claims them. */
export const lead = {
  ...leadSubject,
  ...leadTile,
  ...leadNotices,
  name: '线索',
  routes: {
    ...callsBy('GET', {
      'lead.places': 'lead/places',
      'lead.counts': 'lead/counts',
      'lead.toDo': 'lead/to-do',
      'lead.figures': 'lead/figures',
      'lead.chain': 'lead/chain',
    }),
    ...callsBy('POST', { 'lead.lookAlike': 'lead/look-alike' }),
    ...callsOf('lead', '/api/lead', [
      ...(['list', 'get', 'create', 'edit', 'withdraw', 'decide', 'claim', 'release', 'join', 'follow', 'unfollow'] as const),
      ...(['toSuggestion', 'assign', 'urge', 'reply', 'accept', 'close', 'merge'] as const),
    ]),
  },
  performance: { title: '线索办理', order: 45 },
  scored: { raised: '提出线索并公开', solved: '认领的线索办结' },
  exportsOf: ['congress-office', 'town-congress', 'station-admin'],
  files: ['lead'],
} as const satisfies Entity;
