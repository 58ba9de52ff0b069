import { COMMENT_ACTIONS, commentSteps } from '@contract/rules/comment';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { looksAfter } from '../station/service';

/**
 * The rows of `comment` that the viewer may see: a deputy sees comments to the deputy that were passed on; a station's manager those to the manager's
 * stations; others those of their area and below.
 */
export function within(viewer: Viewer): Expression<SqlBool> {
  const { roleKind, areaCode, deputyId } = viewer;
  if (roleKind === 'deputy') return sql<SqlBool>`(comment.deputy_id = ${deputyId ?? 0} AND comment.state NOT IN ('waiting', 'refused'))`;
  if (roleKind === 'station-admin') return sql<SqlBool>`comment.station_id IN (SELECT station.id FROM station WHERE ${looksAfter(viewer)})`;
  return sql<SqlBool>`comment.area_code LIKE ${`${areaCode}%`}`;
}

export const COMMENTS = definePlainRecord('comment', {
  type: 'comment',
  actions: COMMENT_ACTIONS,
  within,
  next: commentSteps,
  statusOf: ({ state }) => state,
});
