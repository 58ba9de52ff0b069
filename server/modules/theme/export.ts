import { THEME_LIST } from '@contract/lists/theme';
import { THEME_STATES } from '@contract/rules/theme';
import { exportOf } from '../../platform/exchange/list-export';
import { countsByTheme } from './present';
import { makeThemeReads } from './reads';

const percent = (rate: number | null): string => (rate === null ? '' : `${String(Math.round(rate * 100))}%`);

export const themeExport = exportOf(THEME_LIST, (db, { viewer, query, now }) => makeThemeReads(db).listAll({ viewer, query, now }), {
  whole: async (trx, rows) => {
    const countsOf = await countsByTheme(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, counts: countsOf(row.id) }));
  },
  cells: {
    title: [36, ({ title }) => title],
    aim: [48, ({ aim }) => aim.join('\n')],
    state: [10, ({ state }) => THEME_STATES[state]],
    area: [16, ({ areaName }) => areaName],
    begins: [12, ({ beginsOn }) => beginsOn ?? ''],
    ends: [12, ({ endsOn }) => endsOn ?? ''],
    addressed: [10, ({ counts }) => counts.addressed, 'number'],
    deputies: [10, ({ counts }) => counts.deputies, 'number'],
    times: [8, ({ counts }) => counts.times, 'number'],
    received: [8, ({ counts }) => counts.received, 'number'],
    passed: [8, ({ counts }) => counts.passed, 'number'],
    solved: [8, ({ counts }) => counts.solved, 'number'],
    rate: [10, ({ counts }) => percent(counts.rate)],
    publishedAt: [17, ({ publishedAt }) => publishedAt, 'datetime'],
  },
});
