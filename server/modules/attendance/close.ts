import { ACTIVITY_NEWS } from '@contract/rules/activity';
import { MISSED_SESSIONS, MISSED_SESSIONS_ARTICLE } from '@contract/rules/attendance';
import type { Viewer } from '@contract/rules/roles';
import type { Activity } from '@contract/schema/activity';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed } from '../../platform/records/intents';
import type { ActivityService } from '../activity/service';
import { makeRecipients, type MessageService } from '../message/service';
import { makeAttendanceWrites } from './writes';

interface MissedRow {
  name: string;
  delegationName: string;
  missed: number;
}

/**
 * Returns the deputies who missed this whole session without leave, with the number of sessions they missed in their term: a session counts once it
 * is closed, and is missed when the deputy was absent from each of its sittings.
 */
export const missedIn = async (db: Db, activityId: number): Promise<MissedRow[]> =>
  (
    await sql<MissedRow>`
      WITH missed AS (
        SELECT attendance.activity_id, attendance.deputy_id FROM attendance JOIN activity ON activity.id = attendance.activity_id
        WHERE activity.kind = 'session' AND (activity.state = 'closed' OR activity.id = ${activityId})
          AND attendance.deputy_id IN (SELECT deputy_id FROM attendance WHERE activity_id = ${activityId} AND state = 'absent')
        GROUP BY attendance.activity_id, attendance.deputy_id HAVING bool_and(attendance.state = 'absent'))
      SELECT deputy.name, delegation.name AS delegation_name, count(*)::int AS missed
      FROM missed JOIN deputy ON deputy.id = missed.deputy_id JOIN delegation ON delegation.id = deputy.delegation_id
      WHERE EXISTS (SELECT FROM missed AS this WHERE this.deputy_id = missed.deputy_id AND this.activity_id = ${activityId})
      GROUP BY deputy.id, deputy.name, delegation.name HAVING count(*) >= ${MISSED_SESSIONS} ORDER BY delegation.name, deputy.name`.execute(
      db,
    )
  ).rows;

/** Closes activities: after that, the attendance records are final. */
export function makeClose({ activities, messages }: { activities: ActivityService; messages: MessageService }) {
  async function requireSettled(trx: Db, activityId: number): Promise<void> {
    const { leaves, scans } = await trx
      .selectNoFrom((eb) => [
        eb.exists(eb.selectFrom('leave').where('activityId', '=', activityId).where('state', '=', 'pending').select('id')).as('leaves'),
        eb
          .exists(eb.selectFrom('attendance').where('activityId', '=', activityId).where('state', '=', 'kept').select('deputyId'))
          .as('scans'),
      ])
      .executeTakeFirstOrThrow();
    if (leaves) throw fail('activity.open_leaves');
    if (scans) throw fail('activity.open_scans');
  }

  /** Notifies the office of the deputies who missed as many sessions as the law names. */
  async function tellMissed(
    trx: Db,
    viewer: Viewer,
    { id, areaCode, title }: { id: number; areaCode: string; title: string },
  ): Promise<void> {
    const rows = await missedIn(trx, id);
    if (rows.length === 0) return;
    const names = rows.map(({ name, delegationName, missed }) => `${name}（${delegationName}，${String(missed)} 次）`).join('、');
    await messages.tell(
      trx,
      [
        {
          ...{ subject: { type: 'activity', id }, about: 'activity-missed', warning: 'over', title: ACTIVITY_NEWS['activity-missed'] },
          text: `${title}\n${names}\n${MISSED_SESSIONS_ARTICLE}`,
          notice: null,
          userinfoIds: await makeRecipients(trx).nearestRoles(['congress-office', 'town-congress'], areaCode),
        },
      ],
      { senderId: viewer.roleId },
    );
  }

  return async (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'attendance.close'>): Promise<Activity> => {
    await activities.records.change({ viewer, action: 'close', id, version, key }, async ({ trx, row, now }) => {
      await requireSettled(trx, id);
      await makeAttendanceWrites(trx).fillAbsent(id, now);
      if (row.kind === 'session') await tellMissed(trx, viewer, row);
      return { set: { state: 'closed', closedAt: now } };
    });
    return activities.getActivity(viewer, id);
  };
}
