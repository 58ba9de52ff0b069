import { PUBLISHED } from '@contract/rules/publishing';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressedTo } from '../../platform/publishing/addressees';

const STAFF: readonly RoleKind[] = PUBLISHED.draftLaw;

export const isStaff = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => STAFF.includes(roleKind);

/** Checks whether the viewer manages the records of that area: its office and those above it. */
export const manages = (viewer: Viewer, { areaCode }: { areaCode: string }): boolean =>
  isStaff(viewer) && areaCode.startsWith(viewer.areaCode);

/**
 * The rows of the query's `draft_law` of the viewer's area and below; drafts only of the area itself. Area codes contain only digits, so they contain
 * no wildcard.
 */
export const managedDraftLaws = (viewer: Viewer): RawBuilder<SqlBool> =>
  isStaff(viewer)
    ? sql<SqlBool>`(draft_law.area_code LIKE ${`${viewer.areaCode}%`}
        AND (draft_law.state <> 'draft' OR draft_law.area_code = ${viewer.areaCode}))`
    : sql<SqlBool>`false`;

/** Draft laws of the viewer's area, of an area within it, or of one that contains it; those published elsewhere are read without a login. */
const isNear = ({ areaCode }: Viewer) =>
  sql<SqlBool>`(draft_law.area_code LIKE ${`${areaCode}%`} OR ${areaCode} LIKE draft_law.area_code || '%')`;

/** Published draft laws near the viewer, and the drafts of the viewer's own office. */
export const draftLawsOf = (viewer: Viewer): RawBuilder<SqlBool> =>
  isStaff(viewer)
    ? sql<SqlBool>`((draft_law.state <> 'draft' AND ${isNear(viewer)}) OR draft_law.area_code = ${viewer.areaCode})`
    : sql<SqlBool>`(draft_law.state <> 'draft' AND ${isNear(viewer)})`;

/** Draft laws that accept opinions on that Beijing day. */
export const takesOpinions = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(draft_law.state = 'collecting' AND ((draft_law.proposals_from <= ${today}::date AND draft_law.proposals_to >= ${today}::date)
    OR (draft_law.debate_from <= ${today}::date AND draft_law.debate_to >= ${today}::date)))`;

/** Draft laws addressed to the viewer that accept opinions on that day and have no opinion of the viewer yet. */
export const waitingDraftLaws = ({ roleId }: Viewer, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${takesOpinions(today)} AND draft_law.id IN ${addressedTo('draftLaw', roleId)}
    AND NOT EXISTS (SELECT FROM law_opinion WHERE law_opinion.draft_law_id = draft_law.id AND law_opinion.author_id = ${roleId}))`;
