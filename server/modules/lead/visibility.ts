import { LEAD_EVER, type LeadEver, PUBLISHED_LEAD_STATES } from '@contract/rules/lead';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { LEAD_KEEPERS } from './access';

const KEEPERS: readonly RoleKind[] = LEAD_KEEPERS;

export const isKeeper = ({ roleKind }: Pick<Viewer, 'roleKind'>): boolean => KEEPERS.includes(roleKind);

const listed = (words: readonly string[]): RawBuilder<string> => sql.raw(words.map((word) => `'${word}'`).join(', '));

const PUBLISHED = listed(PUBLISHED_LEAD_STATES);
/** A merged lead can still be read: it links to the lead that it is part of. */
const READ = listed([...PUBLISHED_LEAD_STATES, 'merged']);

/** The query's `lead` is open to all users of its area. */
export const isPublished = sql<SqlBool>`lead.state IN (${PUBLISHED})`;

/**
 * The rows of the query's `lead` that the viewer may see: managing roles see all of their area and below; others see the open ones of their area, the
 * leads they raised, and those assigned to their unit. Area codes contain only digits, so they contain no wildcard.
 */
export function leadsOf(viewer: Viewer): Expression<SqlBool> {
  const within = sql<SqlBool>`lead.area_code LIKE ${`${viewer.areaCode}%`}`;
  if (isKeeper(viewer)) return within;
  const own = sql<SqlBool>`lead.raised_by_id = ${viewer.roleId}`;
  const ofUnit = viewer.unitId === null ? sql`` : sql` OR lead.unit_id = ${viewer.unitId}`;
  return sql<SqlBool>`((${within} AND lead.state IN (${READ})) OR ${own}${ofUnit})`;
}

/** The condition on the query's `lead` that each figure counts. */
const EVER: Readonly<Record<LeadEver, RawBuilder<SqlBool>>> = {
  published: sql`lead.published_at IS NOT NULL`,
  claimed: sql`lead.claimed_first_at IS NOT NULL`,
  suggested: sql`lead.suggestion_id IS NOT NULL`,
  assigned: sql`lead.assigned_at IS NOT NULL`,
  done: sql`(lead.assigned_at IS NOT NULL AND lead.state = 'closed')`,
};

export const hasEver = (ever: LeadEver): RawBuilder<SqlBool> => EVER[ever];
export const EVER_NAMES = Object.keys(LEAD_EVER) as LeadEver[];

/** The deadline is over at that time. */
export const isOver = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(lead.due_at < ${now})`;
export const isNear = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(lead.near_at <= ${now} AND lead.due_at >= ${now})`;
