import { callsBy, callsOf, type Entity } from './entity';
import { scoreNotices, scoreSubject } from './score-subject';

/** Score points of deputies (履职积分): written by events, or given manually and confirmed by a second person. */
export const score = {
  ...scoreSubject,
  ...scoreNotices,
  name: '履职积分',
  routes: {
    ...callsBy('GET', { 'score.deputies': 'score/deputies', 'score.days': 'score/days' }),
    ...callsBy('POST', { 'score.decide': 'score/decide', 'score.refresh': 'score/refresh' }),
    ...callsOf('score', '/api/score', ['list', 'get', 'create', 'confirm', 'refuse', 'reverse']),
  },
  performance: { title: '履职积分', order: 95 },
  exportsOf: ['congress-office', 'town-congress'],
  files: ['score'],
} as const satisfies Entity;
