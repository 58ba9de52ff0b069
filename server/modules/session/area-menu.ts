import type { ArrangedEntry } from '../menu/service';
import type { SessionStore } from './store';

type MenuRow = Awaited<ReturnType<SessionStore['listMenu']>>[number];

const CITY_ID_LENGTH = 4;
const UNIT_ID_LENGTH = 9;

/** The sections that exist only for areas whose id has this number of characters. Source: the specification, 2.3.5 and 2.5.2. */
const OF_LENGTH: Readonly<Record<string, number>> = { '/cityView': CITY_ID_LENGTH, '/jdAdmin': UNIT_ID_LENGTH };
/** Not in the menu of a city, whose screens lead to that of each county. Source: the specification, 2.3.4. */
const DATA_VIEW = '/dataShow/index';

/** Returns the part of the menu for the area: the length of its id decides which screens of figures exist. */
export function withinArea<S extends { rows: readonly MenuRow[]; entries: readonly ArrangedEntry[] }>(seen: S, areaCode: string): S {
  const lacked = seen.entries.flatMap(({ id, shipped }) => {
    const length = OF_LENGTH[shipped?.path ?? ''];
    return length === undefined || length === areaCode.length ? [] : [id];
  });
  const isLacked = (id: number | null) => id !== null && lacked.includes(id);
  return {
    ...seen,
    rows: seen.rows.filter(({ id, parentId }) => !isLacked(id) && !isLacked(parentId)),
    entries: seen.entries.map((entry) =>
      entry.shipped?.path === DATA_VIEW && areaCode.length === CITY_ID_LENGTH ? { ...entry, hidden: true } : entry,
    ),
  };
}
