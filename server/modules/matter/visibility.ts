import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import { looksAfter } from '../station/service';

/**
 * The rows of the query's `matter` that the viewer may see: offices see those of the stations they manage, a deputy those the deputy registered or
 * that were raised at the deputy's stations, a unit those that it must answer, and both those about which they were asked to a meeting.
 */
export function mattersOf(viewer: Viewer): Expression<SqlBool> {
  const { roleKind, deputyId, unitId } = viewer;
  if (roleKind === 'undertaking-unit')
    return sql<SqlBool>`(matter.unit_id = ${unitId ?? 0} OR matter.id IN (
      SELECT meeting.matter_id FROM matter_meeting AS meeting JOIN matter_meeting_unit AS asked ON asked.meeting_id = meeting.id
      WHERE asked.unit_id = ${unitId ?? 0}))`;
  if (roleKind === 'deputy') {
    return sql<SqlBool>`(matter.deputy_id = ${deputyId ?? 0} OR matter.station_id IN (
      SELECT duty.station_id FROM station_deputy AS duty WHERE duty.deputy_id = ${deputyId ?? 0})
      OR matter.id IN (SELECT meeting.matter_id FROM matter_meeting AS meeting JOIN matter_meeting_deputy AS asked ON asked.meeting_id = meeting.id
        WHERE asked.deputy_id = ${deputyId ?? 0}))`;
  }
  return sql<SqlBool>`(matter.area_code LIKE ${`${viewer.areaCode}%`}
    AND EXISTS (SELECT FROM station WHERE station.id = matter.station_id AND ${looksAfter(viewer)}))`;
}
