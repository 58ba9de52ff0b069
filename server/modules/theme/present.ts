import { beijingDate } from '@contract/rules/beijing';
import { acceptsOpinions } from '@contract/rules/theme';
import type { ThemeCounts, ThemeLine } from '@contract/schema/theme';
import type { Db } from '../../platform/db/connect';
import { makeAddressees } from '../../platform/publishing/addressees';
import { makeThemeReads, type Tally, type ThemeLineRow } from './reads';

const NOTHING: Tally = { deputies: 0, times: 0, received: 0, passed: 0, open: 0, solved: 0 };

export const countsOf = (addressed: number, tally: Tally = NOTHING): ThemeCounts => ({
  addressed,
  ...tally,
  rate: tally.passed === 0 ? null : tally.solved / tally.passed,
});

/** Returns the numbers of contributions and addressees of these themes. */
export async function countsByTheme(db: Db, ids: readonly number[]): Promise<(id: number) => ThemeCounts> {
  if (ids.length === 0) return () => countsOf(0);
  const [addressees, tallies] = await Promise.all([makeAddressees(db).countsOf('theme', ids), makeThemeReads(db).talliesOf(ids)]);
  return (id) => countsOf(addressees.find((one) => one.id === id)?.addressed ?? 0, tallies.get(id));
}

/** Returns the rows in the form of the lists. */
export async function toLines(db: Db, rows: readonly ThemeLineRow[], now: Date): Promise<ThemeLine[]> {
  const countsOfTheme = await countsByTheme(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ publishedAt, announcedAt, ...row }) => ({
    ...row,
    isOpen: acceptsOpinions(row, beijingDate(now)),
    publishedAt: publishedAt?.toISOString() ?? null,
    announcedAt: announcedAt?.toISOString() ?? null,
    counts: countsOfTheme(row.id),
  }));
}
