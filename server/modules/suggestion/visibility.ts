import { assignsKind } from '@contract/rules/suggestion-party';
import type { Viewer } from '@contract/rules/roles';
import type { AssignmentRole } from '@contract/rules/suggestion-terms';
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** A query over suggestions with the alias `item`. */
export type ItemBuilder = ExpressionBuilder<Database & { item: Database['suggestion'] }, 'item'>;
export type ItemCondition = (eb: ItemBuilder) => Expression<SqlBool>;

export const NOBODY = sql<boolean>`false`;

/** Excludes items that only their deputies may see, and deleted ones. */
const handedIn: ItemCondition = (eb) => eb('item.status', 'not in', ['draft', 'cosigning', 'deleted']);

/** Items of the area and those below it, never of a neighbouring area. Area codes contain only digits, so they contain no wildcard. */
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

/** Items that the deputy was invited to co-sign or has co-signed. Before the invitation is sent, the item is not visible to them. */
export const cosignedBy =
  (deputyId: number, state: 'invited' | 'agreed'): ItemCondition =>
  (eb) =>
    eb.and([
      eb.exists(
        eb
          .selectFrom('cosigner')
          .whereRef('cosigner.suggestionId', '=', 'item.id')
          .where('cosigner.deputyId', '=', deputyId)
          .where('cosigner.state', '=', state)
          .select(sql`1`.as('found')),
      ),
      eb('item.status', 'not in', ['draft', 'deleted']),
    ]);

/** Public items of the deputy's own term that can still be joined. */
export const joinableIn =
  (termId: number): ItemCondition =>
  (eb) =>
    eb.and([eb('item.termId', '=', termId), eb('item.isPublic', '=', true), eb('item.status', 'in', ['cosigning', 'submitted'])]);

/** A deputy's own items, and those the deputy was invited to co-sign or has co-signed. The query selects by ids, because an OR would scan all items. */
const signedBy =
  (deputyId: number): ItemCondition =>
  (eb) => {
    const own = eb.selectFrom('suggestion as own').where('own.deputyId', '=', deputyId).select('own.id');
    const signed = eb
      .selectFrom('cosigner')
      .innerJoin('suggestion as signed', 'signed.id', 'cosigner.suggestionId')
      .where('cosigner.deputyId', '=', deputyId)
      .where('cosigner.state', 'in', ['invited', 'agreed'])
      // Before the invitation is sent, the item is not visible to the deputy.
      .where('signed.status', '<>', 'draft')
      .select('signed.id');
    return eb('item.id', 'in', own.unionAll(signed));
  };

/** The unit and the units merged into it, as a value computed once: items that these closed stay readable for it. */
const withMerged = (unitId: number) => sql<number>`any(array(SELECT id FROM unit WHERE id = ${unitId} OR merged_into_id = ${unitId}))`;

/** Items of a unit, and the items merged into them, which are answered together. The query selects by ids, as above. */
const answeredBy =
  (unitId: number): ItemCondition =>
  (eb) => {
    const inForce = eb.selectFrom('assignment').where('assignment.unitId', '=', withMerged(unitId)).where('assignment.endedAt', 'is', null);
    const merged = inForce
      .innerJoin('suggestion as merged', 'merged.mergedIntoId', 'assignment.suggestionId')
      .where('merged.status', '=', 'merged')
      .select('merged.id');
    return eb('item.id', 'in', inForce.select('assignment.suggestionId as id').unionAll(merged));
  };

/**
 * The items that a viewer may see, as an SQL condition: the only place that defines this, for lists, counts, single items and files. A role that has
 * nothing to do with suggestions, or has no deputy, delegation or unit, sees none.
 */
export function visibleTo(viewer: Viewer): ItemCondition {
  return (eb) => {
    switch (viewer.roleKind) {
      case 'deputy':
        return viewer.deputyId === null ? NOBODY : eb.and([signedBy(viewer.deputyId)(eb), eb('item.status', '<>', 'deleted')]);
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
        return viewer.unitId === null ? NOBODY : eb.and([answeredBy(viewer.unitId)(eb), handedIn(eb)]);
      case 'system-admin':
      case 'security-admin':
      case 'audit-admin':
      case 'station-admin':
        return NOBODY;
    }
  };
}

/** The visible replies of an item, for a query over `reply`: the issued ones, and the one that the unit is writing; for texts and files alike. */
export function replyShownTo(unitId: number | null): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'reply'>();
  const issued = eb('reply.stage', '=', 'issued');
  return unitId === null ? issued : eb.or([issued, eb('reply.unitId', '=', unitId)]);
}

/** Items that the viewer's role assigns: of its area and of a kind that it manages. */
export const assignedBy =
  (viewer: Viewer): ItemCondition =>
  (eb) => {
    if (!assignsKind(viewer.roleKind, 'motion')) return NOBODY;
    const inside = inArea(viewer.areaCode)(eb);
    return assignsKind(viewer.roleKind, 'suggestion') ? inside : eb.and([inside, eb('item.kind', '=', 'motion')]);
  };
