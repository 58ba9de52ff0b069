import type { Viewer } from '@contract/rules/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isKeeper } from '../livelihood/service';

/** The deputy is a scrutineer of the query's vote. */
export const watchesOver = ({ deputyId }: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM livelihood_vote_scrutineer AS scrutineer WHERE scrutineer.vote_id = livelihood_vote.id AND scrutineer.deputy_id = ${deputyId ?? 0})`;

/** The rows of the query's `livelihood_vote` that the viewer may see: the offices of its area and above; its deputies after it was opened; its scrutineers. */
export function votesOf(viewer: Viewer): RawBuilder<SqlBool> {
  if (isKeeper(viewer)) return sql<SqlBool>`livelihood_vote.area_code LIKE ${`${viewer.areaCode}%`}`;
  if (viewer.roleKind !== 'deputy') return sql<SqlBool>`false`;
  return sql<SqlBool>`((livelihood_vote.area_code = ${viewer.areaCode} AND livelihood_vote.state <> 'draft') OR ${watchesOver(viewer)})`;
}
