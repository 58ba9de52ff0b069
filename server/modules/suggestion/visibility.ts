import type { Viewer } from '@contract/rules/roles';
import type { AssignmentRole } from '@contract/rules/suggestion-terms';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** A query over suggestions, under the name `item`. */
export type ItemBuilder = ExpressionBuilder<Database & { item: Database['suggestion'] }, 'item'>;
export type ItemCondition = (eb: ItemBuilder) => Expression<SqlBool>;

export const NOBODY = sql<boolean>`false`;

const handedIn: ItemCondition = (eb) => eb('item.status', 'not in', ['draft', 'deleted']);

/** Items of the area and those below it, never of a sibling. Area codes are digits, so no wildcard hides in them. */
export const inArea =
  (areaCode: string): ItemCondition =>
  (eb) =>
    eb('item.areaCode', 'like', `${areaCode}%`);

/** Items with an assignment in force for the unit, in either role unless one is named. */
export const assignedTo =
  (unitId: number, role?: AssignmentRole): ItemCondition =>
  (eb) =>
    eb.exists(
      eb
        .selectFrom('assignment')
        .whereRef('assignment.suggestionId', '=', 'item.id')
        .where('assignment.unitId', '=', unitId)
        .where('assignment.endedAt', 'is', null)
        .$if(role !== undefined, (query) => query.where('assignment.role', '=', role ?? 'lead'))
        .select(sql`1`.as('found')),
    );

/**
 * The items a viewer may know of, as a condition for SQL: the one place that says so, for lists, counts, single items and files.
 * A role that has nothing to do with suggestions, or lacks its deputy, delegation or unit, sees none.
 */
export function visibleTo(viewer: Viewer): ItemCondition {
  return (eb) => {
    switch (viewer.roleKind) {
      case 'deputy':
        if (viewer.deputyId === null) return NOBODY;
        return eb.and([eb('item.deputyId', '=', viewer.deputyId), eb('item.status', '<>', 'deleted')]);
      case 'suggestion-office':
      case 'congress-office':
      case 'government-supervision':
      case 'town-congress':
        return eb.and([inArea(viewer.areaCode)(eb), handedIn(eb)]);
      case 'motion-group':
        return eb.and([inArea(viewer.areaCode)(eb), handedIn(eb), eb('item.kind', '=', 'motion')]);
      case 'delegation-liaison':
        if (viewer.delegationId === null) return NOBODY;
        return eb.and([eb('item.delegationId', '=', viewer.delegationId), handedIn(eb)]);
      case 'undertaking-unit':
        if (viewer.unitId === null) return NOBODY;
        return eb.and([assignedTo(viewer.unitId)(eb), handedIn(eb)]);
      case 'system-admin':
      case 'security-admin':
      case 'audit-admin':
      case 'station-admin':
        return NOBODY;
    }
  };
}
