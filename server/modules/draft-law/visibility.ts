import { PUBLISHED } from '@contract/rules/publishing';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressedTo } from '../../platform/publishing/addressees';

const STAFF: readonly RoleKind[] = PUBLISHED.draftLaw;

export const isStaff = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => STAFF.includes(roleKind);

/** Whether the viewer looks after what is of that area: its office, and those above. */
export const manages = (viewer: Viewer, { areaCode }: { areaCode: string }): boolean =>
  isStaff(viewer) && areaCode.startsWith(viewer.areaCode);

/** The query's `draft_law` of the viewer's area and below; drafts of that very area. Area codes are digits, so no wildcard hides in them. */
export const managedDraftLaws = (viewer: Viewer): RawBuilder<SqlBool> =>
  isStaff(viewer)
    ? sql<SqlBool>`(draft_law.area_code LIKE ${`${viewer.areaCode}%`}
        AND (draft_law.state <> 'draft' OR draft_law.area_code = ${viewer.areaCode}))`
    : sql<SqlBool>`false`;

/** Of the viewer's area, one within it, or one around it: what is published elsewhere is read without a login. */
const isNear = ({ areaCode }: Viewer) =>
  sql<SqlBool>`(draft_law.area_code LIKE ${`${areaCode}%`} OR ${areaCode} LIKE draft_law.area_code || '%')`;

/** What is published near the viewer; of drafts those of their own office. */
export const draftLawsOf = (viewer: Viewer): RawBuilder<SqlBool> =>
  isStaff(viewer)
    ? sql<SqlBool>`((draft_law.state <> 'draft' AND ${isNear(viewer)}) OR draft_law.area_code = ${viewer.areaCode})`
    : sql<SqlBool>`(draft_law.state <> 'draft' AND ${isNear(viewer)})`;

/** On which opinions are taken on that day of Beijing. */
export const takesOpinions = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(draft_law.state = 'collecting' AND ((draft_law.proposals_from <= ${today}::date AND draft_law.proposals_to >= ${today}::date)
    OR (draft_law.debate_from <= ${today}::date AND draft_law.debate_to >= ${today}::date)))`;

/** Those the viewer is addressed by that take opinions on that day and have none of theirs. */
export const waitingDraftLaws = ({ roleId }: Viewer, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${takesOpinions(today)} AND draft_law.id IN ${addressedTo('draftLaw', roleId)}
    AND NOT EXISTS (SELECT FROM law_opinion WHERE law_opinion.draft_law_id = draft_law.id AND law_opinion.author_id = ${roleId}))`;
