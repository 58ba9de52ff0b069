import { callsOf, type Entity } from './entity';
import { scoreAppealSubject } from './score-subject';

/** Appeals of deputies against a score entry, or for a missing one. */
export const scoreAppeal = {
  ...scoreAppealSubject,
  name: '积分申诉',
  routes: callsOf('scoreAppeal', '/api/score-appeal', ['list', 'get', 'create', 'uphold', 'correct']),
  exportsOf: ['congress-office', 'town-congress'],
  files: ['scoreAppeal'],
} as const satisfies Entity;
