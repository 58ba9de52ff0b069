import type { Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { draftLawsOf, isStaff } from '../draft-law/service';
import { looksAfter } from '../station/service';

/** Written out, so that the planner sees the predicate of the partial indexes in it. */
export const SHOWN = sql<SqlBool>`(law_opinion.is_public AND law_opinion.folded_into_id IS NULL AND law_opinion.state <> 'submitted')`;

/** What the result has made public, of draft laws that the viewer reads by login. */
const withResult = (viewer: Viewer) => sql`(${SHOWN} AND law_opinion.draft_law_id IN (
  SELECT draft_law.id FROM draft_law WHERE draft_law.state = 'result' AND ${draftLawsOf(viewer)}))`;

const own = ({ roleId }: Viewer) => sql`law_opinion.author_id = ${roleId}`;

/**
 * The query's `law_opinion` that the viewer may read: offices all of their area and below, managers of stations those that were entered at
 * theirs; everybody their own, and what the result made public. Area codes are digits, so no wildcard hides in them.
 */
export function lawOpinionsOf(viewer: Viewer): RawBuilder<SqlBool> {
  if (isStaff(viewer))
    return sql<SqlBool>`(law_opinion.area_code LIKE ${`${viewer.areaCode}%`} OR ${own(viewer)} OR ${withResult(viewer)})`;
  if (viewer.roleKind === 'station-admin')
    return sql<SqlBool>`(${own(viewer)} OR law_opinion.station_id IN (SELECT station.id FROM station WHERE ${looksAfter(viewer)})
      OR ${withResult(viewer)})`;
  return sql<SqlBool>`(${own(viewer)} OR ${withResult(viewer)})`;
}

/** Whether the viewer looks after it, or gave it: numbers of persons are hidden from all others. */
export const isConcerned = (viewer: Viewer, { areaCode, authorId }: { areaCode: string; authorId: number | null }): boolean =>
  (isStaff(viewer) && areaCode.startsWith(viewer.areaCode)) || authorId === viewer.roleId;
