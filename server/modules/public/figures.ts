import type { PublicFigures } from '@contract/schema/public';
import type { Clock } from '../../platform/clock';
import type { Cell } from './reads';

/**
 * The counts are cached in memory for a minute, because the figures are public and counting a million items takes most of a second. So the figures
 * may be one minute older than the lists; lists and single items are always read from the database.
 */
const KEPT_MS = 60_000;

/** Reads the counts once for all callers within a minute; a failed read is not cached. */
export function makeKeptCells(read: () => Promise<Cell[]>, clock: Clock): () => Promise<Cell[]> {
  let kept: { at: number; cells: Promise<Cell[]> } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (!kept || now - kept.at >= KEPT_MS || now < kept.at) {
      const reading = { at: now, cells: read() };
      kept = reading;
      reading.cells.catch(() => {
        if (kept === reading) kept = undefined;
      });
    }
    return kept.cells;
  };
}

const sum = (cells: readonly Cell[]): number => cells.reduce((total, { count }) => total + count, 0);

const totals = (cells: readonly Cell[]) => ({
  total: sum(cells),
  answered: sum(cells.filter(({ answered }) => answered)),
  satisfied: sum(cells.filter(({ satisfied }) => satisfied)),
});

/** An area as stored; it has both coordinates or neither. */
interface CountyRow {
  code: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
}

interface FigureRows {
  areas: readonly CountyRow[];
  /** In their order, including those that have ended. */
  categories: readonly { code: string; endsOn: string | null }[];
}

/** Returns the figures of one year or of all years; the list of years comes from all cells. */
export function figuresOf(all: readonly Cell[], { areas, categories }: FigureRows, year?: number): PublicFigures {
  const cells = year === undefined ? all : all.filter((cell) => cell.year === year);
  return {
    ...totals(cells),
    suggestions: sum(cells.filter(({ kind }) => kind === 'suggestion')),
    motions: sum(cells.filter(({ kind }) => kind === 'motion')),
    byCategory: categories
      .map(({ code, endsOn }) => ({ category: code, endsOn, count: sum(cells.filter((cell) => cell.category === code)) }))
      .filter(({ endsOn, count }) => endsOn === null || count > 0)
      .map(({ category, count }) => ({ category, count })),
    byCounty: areas.map(({ code, name, longitude, latitude }) => ({
      areaCode: code,
      areaName: name,
      longitude,
      latitude,
      ...totals(cells.filter((cell) => cell.areaCode === code)),
    })),
    years: [...new Set(all.map((cell) => cell.year))].sort((one, other) => other - one),
  };
}
