import { LIVELIHOOD_LIST } from '@contract/lists/livelihood';
import { LIVELIHOOD_SOURCES, LIVELIHOOD_STATES, PROGRESS_COLOURS, RATING_GRADES } from '@contract/rules/livelihood';
import { exportOf } from '../../platform/exchange/list-export';
import { entryNames } from '../dictionary/service';
import { makeLivelihoodReads } from './reads';

/** Exports projects as a table, for the roles that manage them; for the reserve and the candidates it is the official sheet. */
export const livelihoodExport = exportOf(
  LIVELIHOOD_LIST,
  (db, { viewer, query, now }) => makeLivelihoodReads(db).listWhole({ viewer, filters: query, now }),
  {
    whole: async (trx, rows) => {
      const nameOf = await entryNames(trx, 'category');
      return rows.map((row) => ({ ...row, categoryName: nameOf(row.category) }));
    },
    cells: {
      year: [8, ({ year }) => year, 'number'],
      area: [14, ({ areaName }) => areaName],
      title: [36, ({ title }) => title],
      state: [10, ({ state }) => LIVELIHOOD_STATES[state]],
      category: [12, ({ categoryName }) => categoryName],
      source: [12, ({ source }) => LIVELIHOOD_SOURCES[source]],
      unit: [20, ({ unitName }) => unitName ?? ''],
      cost: [16, ({ cost }) => cost ?? '', 'number'],
      spent: [16, ({ spent }) => spent, 'number'],
      progress: [10, ({ progress }) => progress, 'number'],
      colour: [10, ({ colour }) => (colour === null ? '' : PROGRESS_COLOURS[colour])],
      yes: [10, ({ yes }) => yes ?? '', 'number'],
      rating: [12, ({ rating }) => (rating === null ? '' : RATING_GRADES[rating])],
      place: [24, ({ place }) => place],
      content: [60, ({ content }) => content],
      reason: [60, ({ reason }) => reason],
    },
  },
);
