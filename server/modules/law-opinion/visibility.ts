import type { Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { draftLawsOf, isStaff } from '../draft-law/service';
import { looksAfter } from '../station/service';

/** Written as plain SQL, so that the planner recognises the predicate of the partial indexes. */
export const SHOWN = sql<SqlBool>`(law_opinion.is_public AND law_opinion.folded_into_id IS NULL AND law_opinion.state <> 'submitted')`;

/** The opinions published with the result, of draft laws that the viewer reads with a login. */
const withResult = (viewer: Viewer) => sql`(${SHOWN} AND law_opinion.draft_law_id IN (
  SELECT draft_law.id FROM draft_law WHERE draft_law.state = 'result' AND ${draftLawsOf(viewer)}))`;

const own = ({ roleId }: Viewer) => sql`law_opinion.author_id = ${roleId}`;

/**
 * The rows of the query's `law_opinion` that the viewer may read: offices read all of their area and below, station managers those entered at their
 * stations; all viewers read their own and those published with the result. Area codes contain only digits, so they contain no wildcard.
 */
export function lawOpinionsOf(viewer: Viewer): RawBuilder<SqlBool> {
  if (isStaff(viewer))
    return sql<SqlBool>`(law_opinion.area_code LIKE ${`${viewer.areaCode}%`} OR ${own(viewer)} OR ${withResult(viewer)})`;
  if (viewer.roleKind === 'station-admin')
    return sql<SqlBool>`(${own(viewer)} OR law_opinion.station_id IN (SELECT station.id FROM station WHERE ${looksAfter(viewer)})
      OR ${withResult(viewer)})`;
  return sql<SqlBool>`(${own(viewer)} OR ${withResult(viewer)})`;
}

/** Checks whether the viewer manages the opinion or gave it: personal numbers are hidden from all others. */
export const isConcerned = (viewer: Viewer, { areaCode, authorId }: { areaCode: string; authorId: number | null }): boolean =>
  (isStaff(viewer) && areaCode.startsWith(viewer.areaCode)) || authorId === viewer.roleId;
