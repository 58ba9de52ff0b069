import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { FileOwnerType } from '../../platform/module-parts';

/** The record that a file belongs to. */
export interface FileOwner {
  type: FileOwnerType;
  id: number;
}

type FileCondition = (eb: ExpressionBuilder<Database, 'file'>) => Expression<SqlBool>;

/** Files that were uploaded but are not used yet. */
export const belongsToNobody: FileCondition = (eb) => eb('file.ownerType', 'is', null);

export const belongsTo =
  ({ type, id }: FileOwner): FileCondition =>
  (eb) =>
    eb.and([eb('file.ownerType', '=', type), eb('file.ownerId', '=', id)]);

/** Files that the account may attach to the owner: its own unattached uploads, and files that the owner already has. */
export const canBecome =
  (owner: FileOwner, accountId: number): FileCondition =>
  (eb) =>
    eb.or([belongsTo(owner)(eb), eb.and([eb('file.accountId', '=', accountId), belongsToNobody(eb)])]);

/** The position of a file in the given list. */
export const placeIn = (ids: readonly string[]) => sql<number>`array_position(${sql.val([...ids])}::uuid[], id)`;
