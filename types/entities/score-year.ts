import { callsBy, callsOf, type Entity } from './entity';
import { scoreYearSubject, scoreYearTile } from './score-subject';

/** A deputy's total points of a year: the ranking, the publication, and the archive. */
export const scoreYear = {
  ...scoreYearSubject,
  ...scoreYearTile,
  name: '年度积分',
  routes: {
    ...callsBy('GET', {
      'scoreYear.mine': 'score-year/mine',
      'scoreYear.published': 'score-year/published',
      'scoreYear.figures': 'score-year/figures',
      'scoreYear.periods': 'score-year/periods',
      'scoreYear.toCheck': 'score-year/to-check',
    }),
    ...callsBy('POST', { 'scoreYear.publish': 'score-year/publish', 'scoreYear.archive': 'score-year/archive' }),
    ...callsOf('scoreYear', '/api/score-year', ['list', 'get']),
  },
  exportsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
