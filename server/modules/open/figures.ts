import type { OpenFigures } from '@contract/schema/open';
import type { Clock } from '../../platform/clock';
import type { Cell } from './reads';

/**
 * The counts are kept in memory for a minute: anybody may ask for the figures as often as they like, and counting a million items takes
 * most of a second. So the figures lag behind the lists by a minute at most; lists and single items are always read anew.
 */
const KEPT_MS = 60_000;

/** The counts, read once for all who ask within a minute; a failed reading is not kept. */
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

/** An area as it is stored; both of its degrees or neither. */
interface CountyRow {
  code: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
}

interface FigureRows {
  areas: readonly CountyRow[];
  /** In their order, also those that have ended. */
  categories: readonly { code: string; endsOn: string | null }[];
}

/** The figures of a year, or of all; the years are those of all cells. */
export function figuresOf(all: readonly Cell[], { areas, categories }: FigureRows, year?: number): OpenFigures {
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
