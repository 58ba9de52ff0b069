import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** What a file says of itself. Every other column of the table names an owner. */
type OwnColumn = 'id' | 'name' | 'size' | 'type' | 'accountId' | 'uploadedAt' | 'ordernum';
export type OwnerColumn = Exclude<keyof Database['file'], OwnColumn>;

/** A file without an owner. A new column of the table that is missing here does not compile, and all below is made from it. */
export const NOBODY = {
  suggestionId: null,
  replyId: null,
  contactId: null,
  avatarAccountId: null,
} as const satisfies Record<OwnerColumn, null>;

export const OWNER_COLUMNS = Object.keys(NOBODY) as OwnerColumn[];

/** What a file belongs to: the column that names it, and its id. */
export type FileOwner = { [Column in OwnerColumn]: Record<Column, number> }[OwnerColumn];

export function ownerOf(owner: FileOwner): { column: OwnerColumn; id: number } {
  const [named] = Object.entries(owner).filter(([column]) => column in NOBODY) as [OwnerColumn, number][];
  if (!named) throw new Error('a file needs an owner');
  return { column: named[0], id: named[1] };
}

export type FileCondition = (eb: ExpressionBuilder<Database, 'file'>) => Expression<SqlBool>;

/** Files that were uploaded and not used yet. */
export const belongsToNobody: FileCondition = (eb) => eb.and(OWNER_COLUMNS.map((column) => eb(`file.${column}`, 'is', null)));

export const belongsTo =
  (owner: FileOwner): FileCondition =>
  (eb) => {
    const { column, id } = ownerOf(owner);
    return eb(`file.${column}`, '=', id);
  };

/** Files that the account may make the owner's: what it uploaded itself and nobody has yet, and what is the owner's already. */
export const canBecome =
  (owner: FileOwner, accountId: number): FileCondition =>
  (eb) =>
    eb.or([belongsTo(owner)(eb), eb.and([eb('file.accountId', '=', accountId), belongsToNobody(eb)])]);

/** The place of a file in the list given. */
export const placeIn = (ids: readonly string[]) => sql<number>`array_position(${sql.val([...ids])}::uuid[], id)`;
