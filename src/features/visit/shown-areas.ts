import type { VisitFigures } from './queries';

type Area = VisitFigures['byArea'][number];

/**
 * Returns the areas for the table: visits without a town get a row of their own if there are any, because usually no visit is to a county as a whole;
 * a town without areas below it is the only row.
 */
export function shownAreas([own, ...below]: readonly Area[]): (Area & { isOwn: boolean })[] {
  const rows = below.map((area) => ({ ...area, isOwn: false }));
  if (!own || (own.visits === 0 && rows.length > 0)) return rows;
  return [{ ...own, areaName: rows.length > 0 ? `${own.areaName}（不分乡镇）` : own.areaName, isOwn: true }, ...rows];
}
