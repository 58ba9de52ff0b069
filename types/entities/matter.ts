import { callsBy, callsOf, type Entity } from './entity';
import { matterNotices, matterSubject } from './matter-subject';

/** Matters that voters raise (民情), at stations, receptions and visits. */
export const matter = {
  ...matterSubject,
  ...matterNotices,
  name: '民情事项',
  routes: {
    ...callsBy('GET', { 'matter.counts': 'matter/counts', 'matter.stations': 'matter/stations', 'matter.state': 'public/matter' }),
    ...callsBy('POST', { 'matter.submit': 'public/matter', 'matter.rate': 'public/matter/rate' }),
    ...callsOf('matter', '/api/matter', [
      'list',
      'get',
      'create',
      'settle',
      'assign',
      'urge',
      'reply',
      'meet',
      'conclude',
      'judge',
      'raise',
      'toLead',
      'refuse',
      'reveal',
    ]),
  },
  performance: { title: '民情办理', order: 40 },
  exportsOf: ['congress-office', 'town-congress', 'station-admin'],
  files: ['matter'],
} as const satisfies Entity;
