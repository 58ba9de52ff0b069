import { SCORE_APPEAL_LIST, SCORE_LIST, SCORE_YEAR_LIST } from '@contract/lists/score';
import { beijingMinute } from '@contract/rules/beijing';
import { SCORE_APPEAL_STATES, SCORE_BANDS, SCORE_STATES, SCORE_WAYS, toPoints } from '@contract/rules/score';
import { bandOf } from '@contract/rules/score-year';
import { exportOf } from '../../platform/exchange/list-export';
import { listAppeals } from './appeal-service';
import { makeScoreReads } from './reads';
import { makeScoreYearReads } from './year-reads';

export const scoreExport = exportOf(SCORE_LIST, (db, { viewer, query }) => makeScoreReads(db).listAll(viewer, query), {
  cells: {
    name: [12, ({ name }) => name],
    delegation: [20, ({ delegationName }) => delegationName],
    rule: [28, ({ parentName, ruleName }) => `${parentName}／${ruleName}`],
    points: [8, ({ points }) => toPoints(points)],
    on: [12, ({ on }) => on],
    text: [40, ({ text }) => text],
    way: [12, ({ way }) => SCORE_WAYS[way]],
    state: [10, ({ state }) => SCORE_STATES[state]],
    giver: [12, ({ giverName }) => giverName],
    confirmer: [12, ({ confirmerName }) => confirmerName],
  },
});

export const scoreYearExport = exportOf(
  SCORE_YEAR_LIST,
  (db, { viewer, query, now }) => makeScoreYearReads(db).listAll(viewer, query, now),
  {
    cells: {
      place: [8, ({ place }) => place ?? '不排名'],
      name: [12, ({ name }) => name],
      delegation: [20, ({ delegationName }) => delegationName],
      area: [14, ({ areaName }) => areaName],
      converted: [10, ({ converted }) => toPoints(converted)],
      total: [10, ({ total }) => toPoints(total)],
      band: [20, ({ converted }) => SCORE_BANDS[bandOf(converted)]],
      days: [10, ({ days }) => days],
    },
  },
);

export const scoreAppealExport = exportOf(SCORE_APPEAL_LIST, (db, { viewer, query }) => listAppeals(db, viewer, query), {
  cells: {
    name: [12, ({ name }) => name],
    rule: [24, ({ ruleName }) => ruleName],
    points: [10, ({ points }) => (points === null ? '没有记分' : toPoints(points))],
    on: [12, ({ on }) => on],
    text: [40, ({ text }) => text],
    state: [10, ({ state }) => SCORE_APPEAL_STATES[state]],
    askedAt: [18, ({ askedAt }) => beijingMinute(askedAt)],
    decision: [40, ({ decision }) => decision],
  },
});
