import { LEAD_LIST } from '@contract/lists/lead';
import { LEAD_DUE, LEAD_STATES, LEAD_TIERS } from '@contract/rules/lead';
import { exportOf } from '../../platform/exchange/list-export';
import { entryNames } from '../dictionary/service';
import { makeLeadReads } from './reads';

/** Exports leads as a table, for the roles that manage them. */
export const leadExport = exportOf(
  LEAD_LIST,
  (db, { viewer, query, now }) => makeLeadReads(db).listWhole({ viewer, filters: query, now }),
  {
    whole: async (trx, rows) => {
      const nameOf = await entryNames(trx, 'category');
      return rows.map((row) => ({ ...row, categoryName: nameOf(row.category) }));
    },
    cells: {
      title: [36, ({ title }) => title],
      state: [10, ({ state }) => LEAD_STATES[state]],
      due: [10, ({ due }) => (due === 'near' || due === 'over' ? LEAD_DUE[due] : '')],
      tier: [12, ({ tier }) => (tier === null ? '' : LEAD_TIERS[tier])],
      category: [12, ({ categoryName }) => categoryName],
      area: [14, ({ areaName }) => areaName],
      raisedBy: [18, ({ raisedByName, raisedByOffice }) => (raisedByOffice === '' ? raisedByName : `${raisedByName}（${raisedByOffice}）`)],
      raisedAt: [17, ({ raisedAt }) => raisedAt, 'datetime'],
      holder: [11, ({ holderName }) => holderName ?? ''],
      joins: [8, ({ joins }) => joins, 'number'],
      follows: [8, ({ follows }) => follows, 'number'],
      unit: [20, ({ unitName }) => unitName ?? ''],
      dueAt: [17, ({ dueAt }) => dueAt, 'datetime'],
      place: [24, ({ place }) => place],
      content: [60, ({ content }) => content],
      answer: [60, ({ reply }) => reply],
      outcome: [60, ({ outcome }) => outcome],
    },
  },
);
