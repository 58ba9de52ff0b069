import type { Viewer } from '@contract/rules/roles';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { FiguresQuery } from '@contract/schema/figures';
import { type RawBuilder, sql } from 'kysely';
import { type ItemCondition, suggestionsMatching } from '../suggestion/service';
import { type Period, periodOf } from './period';

/** The values by which sums are kept, except for the area. */
export interface TallyQuery {
  termId?: number;
  kind?: SuggestionKind;
  inSession?: boolean;
  /** The months of submission; null when no month is included. */
  months: Period['months'];
  /** Requested items outside the whole months: they are counted one by one. */
  beside: ItemCondition[];
}

/** Returns which stored sums the viewer may use and which items are counted in addition; null for roles whose items are not those of an area. */
export function tallyQueryOf(viewer: Viewer, query: FiguresQuery, now: Date): TallyQuery | null {
  const { termId, kind, inSession } = query;
  const { months, edges } = periodOf(query);
  const period = { months, beside: edges.map((days) => suggestionsMatching(viewer, { ...query, ...days }, now)) };
  switch (viewer.roleKind) {
    case 'suggestion-office':
    case 'congress-office':
    case 'government-supervision':
    case 'town-congress':
      return { termId, kind, inSession, ...period };
    case 'motion-group':
      return kind === 'suggestion' ? null : { termId, kind: 'motion', inSession, ...period };
    default:
      return null;
  }
}

/** The condition for the sums, and for the facts that wait to be folded into them. */
export function chosenBy({ termId, kind, inSession, months }: TallyQuery): RawBuilder<unknown> {
  if (months === null) return sql`false`;
  const { first, last } = months;
  const conditions = [sql`true`];
  if (first !== undefined) conditions.push(sql`submitted_month >= ${first}`);
  // An item that was never submitted belongs to no period.
  if (last !== undefined) conditions.push(sql`submitted_month <= ${last} AND submitted_month <> ''`);
  if (termId !== undefined) conditions.push(sql`term_id = ${termId}`);
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (inSession !== undefined) conditions.push(sql`in_session = ${inSession}`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}
