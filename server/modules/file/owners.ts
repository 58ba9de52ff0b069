import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { FileOwnerType } from '../../platform/subject';

/** What a file belongs to. */
export interface FileOwner {
  type: FileOwnerType;
  id: number;
}

type FileCondition = (eb: ExpressionBuilder<Database, 'file'>) => Expression<SqlBool>;

/** Files that were uploaded and not used yet. */
export const belongsToNobody: FileCondition = (eb) => eb('file.ownerType', 'is', null);

export const belongsTo =
  ({ type, id }: FileOwner): FileCondition =>
  (eb) =>
    eb.and([eb('file.ownerType', '=', type), eb('file.ownerId', '=', id)]);

/** Files that the account may make the owner's: what it uploaded itself and nobody has yet, and what is the owner's already. */
export const canBecome =
  (owner: FileOwner, accountId: number): FileCondition =>
  (eb) =>
    eb.or([belongsTo(owner)(eb), eb.and([eb('file.accountId', '=', accountId), belongsToNobody(eb)])]);

/** The place of a file in the list given. */
export const placeIn = (ids: readonly string[]) => sql<number>`array_position(${sql.val([...ids])}::uuid[], id)`;
