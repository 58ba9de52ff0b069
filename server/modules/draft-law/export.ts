import { DRAFT_LAW_LIST } from '@contract/lists/draft-law';
import { DRAFT_LAW_STATES } from '@contract/rules/draft-law';
import { exportOf } from '../../platform/exchange/list-export';
import { countsOf } from './figures';
import { makeDraftLawReads } from './reads';

const percent = (rate: number | null): string => (rate === null ? '' : `${String(Math.round(rate * 100))}%`);

export const draftLawExport = exportOf(
  DRAFT_LAW_LIST,
  (db, { viewer, query, now }) => makeDraftLawReads(db).listWhole({ viewer, query, now }),
  {
    whole: async (trx, rows) => {
      const counts = await countsOf(
        trx,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, counts: counts(row.id) }));
    },
    cells: {
      title: [36, ({ title }) => title],
      round: [8, ({ round }) => round, 'number'],
      state: [10, ({ state }) => DRAFT_LAW_STATES[state]],
      area: [16, ({ areaName }) => areaName],
      begins: [12, ({ proposalsFrom }) => proposalsFrom ?? ''],
      closes: [12, ({ closesOn }) => closesOn ?? ''],
      opinions: [8, ({ counts }) => counts.opinions, 'number'],
      people: [8, ({ counts }) => counts.people, 'number'],
      handled: [8, ({ counts }) => counts.handled, 'number'],
      adopted: [8, ({ counts }) => counts.adopted, 'number'],
      partly: [10, ({ counts }) => counts.partly, 'number'],
      rate: [10, ({ counts }) => percent(counts.rate)],
      publishedAt: [17, ({ publishedAt }) => publishedAt, 'datetime'],
      announcedAt: [17, ({ announcedAt }) => announcedAt, 'datetime'],
      shortReason: [36, ({ shortReason }) => shortReason],
    },
  },
);
