import { ORGANISER_ROLES, type RoleKind, type Viewer } from '@contract/rules/roles';
import { type GroupKind, THREAD_LIMITS, THREAD_OFFICES } from '@contract/rules/thread';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { looksAfter } from '../station/service';
import { isActive } from './partners';

/** What a group is made of: its record when the viewer looks after it, its deputies, and the roles that look after it with the viewer. */
interface GroupPart {
  record(viewer: Viewer, id: number): RawBuilder<{ title: string; areaCode: string }>;
  deputies(id: number): RawBuilder<number>;
  leaders(id: number): RawBuilder<SqlBool>;
}

const isOneOf = ({ roleKind }: Viewer, kinds: readonly RoleKind[]): boolean => kinds.includes(roleKind);
const NO_OTHERS = sql<SqlBool>`false`;

const GROUPS: Readonly<Record<GroupKind, GroupPart>> = {
  /** By the offices of its congress, or its liaison. */
  delegation: {
    record: (viewer, id) => sql`SELECT delegation.name AS title, delegation.area_code FROM delegation
      JOIN term ON term.id = delegation.term_id AND term.current
      WHERE delegation.id = ${id} AND ${
        viewer.roleKind === 'delegation-liaison'
          ? sql`delegation.id = ${viewer.delegationId ?? 0}`
          : sql`delegation.area_code = ${viewer.areaCode} AND ${isOneOf(viewer, THREAD_OFFICES)}::boolean`
      }`,
    deputies: (id) => sql`SELECT deputy.id FROM deputy WHERE deputy.delegation_id = ${id}`,
    leaders: (id) => sql<SqlBool>`userinfo.role_kind = 'delegation-liaison' AND userinfo.delegation_id = ${id}`,
  },
  /** By the organisers of its area, as soon as it is announced. */
  activity: {
    record: (viewer, id) => sql`SELECT activity.title, activity.area_code FROM activity
      WHERE activity.id = ${id} AND activity.state = 'announced' AND activity.area_code = ${viewer.areaCode}
        AND ${isOneOf(viewer, ORGANISER_ROLES)}::boolean`,
    deputies: (id) => sql`SELECT activity_person.deputy_id FROM activity_person WHERE activity_person.activity_id = ${id}`,
    leaders: () => NO_OTHERS,
  },
  /** By its manager, or the office of its area. */
  station: {
    record: (viewer, id) => sql`SELECT station.name AS title, station.area_code FROM station
      WHERE station.id = ${id} AND station.state = 'open' AND ${looksAfter(viewer)} AND ${isOneOf(viewer, ORGANISER_ROLES)}::boolean`,
    deputies: (id) => sql`SELECT station_deputy.deputy_id FROM station_deputy WHERE station_deputy.station_id = ${id}`,
    leaders: (id) => sql<SqlBool>`userinfo.role_kind = 'station-admin'
      AND userinfo.account_id = (SELECT station.manager_id FROM station WHERE station.id = ${id})`,
  },
};

/** The queries for a new group. */
export function makeGroupReads(db: Db) {
  /** Returns the record of a group; undefined when the viewer does not look after it. */
  const record = async (viewer: Viewer, kind: GroupKind, id: number): Promise<{ title: string; areaCode: string } | undefined> =>
    (await GROUPS[kind].record(viewer, id).execute(db)).rows[0];

  /** Returns the roles of the deputies, at most one more than a group may have, and the roles that look after it. */
  async function people(kind: GroupKind, id: number): Promise<{ deputies: number[]; leaders: number[] }> {
    const [deputies, leaders] = await Promise.all([
      sql<{
        id: number;
      }>`SELECT userinfo.id FROM userinfo WHERE userinfo.role_kind = 'deputy' AND userinfo.deputy_id IN (${GROUPS[kind].deputies(id)})
        AND ${isActive('userinfo')} ORDER BY userinfo.id LIMIT ${THREAD_LIMITS.deputies + 1}`.execute(db),
      sql<{ id: number }>`SELECT userinfo.id FROM userinfo WHERE ${GROUPS[kind].leaders(id)} AND ${isActive('userinfo')}
        ORDER BY userinfo.id LIMIT 20`.execute(db),
    ]);
    return { deputies: deputies.rows.map((row) => row.id), leaders: leaders.rows.map((row) => row.id) };
  }

  return { record, people };
}
