import type { VisitFigures } from './queries';

type Area = VisitFigures['byArea'][number];

/**
 * The areas as they are listed: what was of no town has a row of its own where there was any, since nobody goes to a county as a whole; a town
 * that has nothing below it stands alone.
 */
export function shownAreas([own, ...below]: readonly Area[]): (Area & { isOwn: boolean })[] {
  const rows = below.map((area) => ({ ...area, isOwn: false }));
  if (!own || (own.visits === 0 && rows.length > 0)) return rows;
  return [{ ...own, areaName: rows.length > 0 ? `${own.areaName}（不分乡镇）` : own.areaName, isOwn: true }, ...rows];
}
