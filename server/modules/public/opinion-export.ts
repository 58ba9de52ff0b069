import { OPINION_LIST } from '@contract/lists/opinion';
import { REFUSAL_REASONS } from '@contract/rules/moderation';
import { OPINION_STATES } from '@contract/rules/public';
import { exportOf } from '../../platform/exchange/list-export';
import { entryNames } from '../dictionary/service';
import { makeVisitorOpinionStore } from './opinion-store';

/** Exports visitors' opinions as a table for the office. Their mobile numbers are not exported. */
export const opinionExport = exportOf(
  OPINION_LIST,
  (db, { viewer, query }) => makeVisitorOpinionStore(db).listAll(viewer.areaCode, query),
  {
    whole: async (trx, rows) => {
      const nameOf = await entryNames(trx, 'category');
      return rows.map((row) => ({ ...row, categoryName: nameOf(row.category) }));
    },
    cells: {
      receipt: [16, ({ receipt }) => receipt],
      title: [40, ({ title }) => title],
      content: [60, ({ content }) => content],
      category: [11, ({ categoryName }) => categoryName],
      areaName: [14, (row) => row.areaName],
      name: [11, ({ name }) => name],
      submittedAt: [17, ({ submittedAt }) => submittedAt, 'datetime'],
      state: [9, ({ state }) => OPINION_STATES[state]],
      refusalReason: [20, (row) => (row.refusalReason ? REFUSAL_REASONS[row.refusalReason] : '')],
      answer: [40, ({ answer }) => answer],
      moderatedByName: [11, ({ moderatedByName }) => moderatedByName],
      moderatedAt: [17, ({ moderatedAt }) => moderatedAt, 'datetime'],
    },
  },
);
