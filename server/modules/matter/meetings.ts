import { beginOfDate, beijingDate, beijingMinute, endOfDate } from '@contract/rules/beijing';
import { nearFrom } from '@contract/rules/deadline';
import { MATTER_NEAR_DAYS, MEETING_CAUSES } from '@contract/rules/matter';
import type { Viewer } from '@contract/rules/roles';
import type { MatterMeeting } from '@contract/schema/matter';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { fail } from '../../platform/errors';
import type { Keyed } from '../../platform/records/intents';
import { deputiesAt } from '../station/service';
import type { makeMatterTeller } from './tell';

type Row = Selectable<Database['matter']>;

/** A change of a matter, as the records kit gives it. */
interface Begun {
  trx: Db;
  row: Row;
  now: Date;
}

interface Dependencies {
  teller: ReturnType<typeof makeMatterTeller>;
  /** Checks that all units are active and within the area. */
  areOffered: (areaCode: string, unitIds: readonly number[], trx: Db) => Promise<boolean>;
}

const named = (table: 'unit' | 'deputy') => sql<{ id: number; name: string }[]>`coalesce((
  SELECT json_agg(json_build_object('id', one.id, 'name', one.name) ORDER BY one.id)
  FROM ${sql.table(`matter_meeting_${table}`)} AS asked JOIN ${sql.table(table)} AS one ON one.id = asked.${sql.ref(`${table}_id`)}
  WHERE asked.meeting_id = meeting.id), '[]')`;

/** Returns the meetings about a matter, oldest first. */
export async function meetingsOf(db: Db, matterId: number): Promise<MatterMeeting[]> {
  const rows = await db
    .selectFrom('matterMeeting as meeting')
    .where('meeting.matterId', '=', matterId)
    .select(['meeting.id', 'meeting.cause', 'meeting.meetsAt', 'meeting.place', 'meeting.calledBy', 'meeting.conclusion', 'meeting.tasks'])
    .select(['meeting.outcome', 'meeting.concludedBy', 'meeting.concludedAt', named('unit').as('units'), named('deputy').as('deputies')])
    .orderBy('meeting.id')
    .execute();
  return rows.map(({ meetsAt, concludedAt, ...row }) => ({
    ...row,
    meetsAt: meetsAt.toISOString(),
    concludedAt: concludedAt?.toISOString() ?? null,
  }));
}

const openMeeting = (trx: Db, matterId: number) =>
  trx.selectFrom('matterMeeting').where('matterId', '=', matterId).where('concludedAt', 'is', null).selectAll().executeTakeFirst();

const askedUnits = async (trx: Db, meetingId: number): Promise<number[]> =>
  (await trx.selectFrom('matterMeetingUnit').where('meetingId', '=', meetingId).select('unitId').execute()).map(({ unitId }) => unitId);

/** The steps of a matter that a unit did not settle, or that several units dispute: the meeting is called, and its record decides what follows. */
export function makeMeetings({ teller, areOffered }: Dependencies) {
  /** Replaces who is asked. */
  async function ask(trx: Db, meetingId: number, { unitIds, deputyIds }: { unitIds: readonly number[]; deputyIds: readonly number[] }) {
    await trx.deleteFrom('matterMeetingUnit').where('meetingId', '=', meetingId).execute();
    await trx.deleteFrom('matterMeetingDeputy').where('meetingId', '=', meetingId).execute();
    await trx
      .insertInto('matterMeetingUnit')
      .values(unitIds.map((unitId) => ({ meetingId, unitId })))
      .execute();
    if (deputyIds.length === 0) return;
    await trx
      .insertInto('matterMeetingDeputy')
      .values(deputyIds.map((deputyId) => ({ meetingId, deputyId })))
      .execute();
  }

  /** Throws when the unit is not over its days, when the time is past, or when somebody cannot be asked. */
  async function meet(viewer: Viewer, { body }: Keyed<'matter.meet'>, { trx, row, now }: Begun) {
    const { cause, place, unitIds, deputyIds } = body;
    const meetsAt = new Date(body.meetsAt);
    const known = await openMeeting(trx, row.id);
    // A meeting that was called because of the days keeps its cause when its time changes.
    if (cause === 'over' && known?.cause !== 'over' && (row.dueAt === null || row.dueAt > now))
      throw fail('matter.not_over', { field: 'cause' });
    if (meetsAt <= now) throw fail('matter.meeting_past', { field: 'meetsAt' });
    // The units of the matter may be those of a county, which a town cannot choose by itself.
    const present = new Set([row.unitId, ...(known ? await askedUnits(trx, known.id) : [])]);
    const added = unitIds.filter((id) => !present.has(id));
    if (added.length > 0 && !(await areOffered(viewer.areaCode, added, trx))) throw fail('unit.not_offered', { field: 'unitIds' });
    if ((await deputiesAt(trx, row.areaCode, deputyIds)).length < deputyIds.length) {
      throw fail('matter.meeting_deputy', { field: 'deputyIds' });
    }
    const columns = { cause, meetsAt, place: place.trim(), calledBy: viewer.userName };
    const { id } = known
      ? await trx.updateTable('matterMeeting').set(columns).where('id', '=', known.id).returning('id').executeTakeFirstOrThrow()
      : await trx
          .insertInto('matterMeeting')
          .values({ ...columns, matterId: row.id })
          .returning('id')
          .executeTakeFirstOrThrow();
    await ask(trx, id, { unitIds, deputyIds });
    const text = `${row.title}\n${beijingMinute(meetsAt)}，${columns.place}。${MEETING_CAUSES[cause]}。`;
    await teller.asked(trx, { unitIds, deputyIds }, { id: row.id, about: 'matter-meeting', text }, viewer.roleId);
    // No deadline runs until the meeting has ended.
    return { set: { state: 'meeting' as const, dueAt: null, nearAt: null, warned: null, warnedAt: null } };
  }

  /** Returns the columns of the matter after the meeting. */
  async function after(viewer: Viewer, { body }: Keyed<'matter.conclude'>, { trx, row, now }: Begun, unitIds: readonly number[]) {
    if (body.outcome === 'end') {
      if (body.answer.trim() === '') throw fail('request.invalid', { field: 'answer' });
      const news = { id: row.id, about: 'matter-replied', text: row.title } as const;
      if (row.deputyId !== null) await teller.deputy(trx, row.deputyId, news, viewer.roleId);
      return { state: 'replied' as const, answer: body.answer.trim(), answeredBy: viewer.userName, answeredAt: now };
    }
    const { unitId, dueOn, tasks } = body;
    if (unitId === null) throw fail('request.invalid', { field: 'unitId' });
    if (dueOn === null) throw fail('request.invalid', { field: 'dueOn' });
    if (tasks.length === 0) throw fail('request.invalid', { field: 'tasks' });
    if (beginOfDate(dueOn) <= beginOfDate(beijingDate(now))) throw fail('matter.due_past', { field: 'dueOn' });
    if (!unitIds.includes(unitId) && !(await areOffered(viewer.areaCode, [unitId], trx)))
      throw fail('unit.not_offered', { field: 'unitId' });
    const dueAt = new Date(endOfDate(dueOn).getTime() - 1);
    await teller.unit(trx, unitId, { id: row.id, about: 'matter-assigned', text: row.title }, viewer.roleId);
    return { state: 'assigned' as const, unitId, dueAt, nearAt: nearFrom(dueAt, MATTER_NEAR_DAYS, now), warned: null, warnedAt: null };
  }

  /** Records the meeting. Throws when a unit, its day or who does what is missing. */
  async function conclude(viewer: Viewer, call: Keyed<'matter.conclude'>, begun: Begun) {
    const { trx, row, now } = begun;
    const { outcome, conclusion, tasks } = call.body;
    const meeting = await openMeeting(trx, row.id);
    if (!meeting) throw fail('matter.not_next');
    const unitIds = await askedUnits(trx, meeting.id);
    const set = await after(viewer, call, begun, unitIds);
    await trx
      .updateTable('matterMeeting')
      .set({ outcome, conclusion: conclusion.trim(), tasks: JSON.stringify(tasks), concludedBy: viewer.userName, concludedAt: now })
      .where('id', '=', meeting.id)
      .execute();
    const deputies = await trx.selectFrom('matterMeetingDeputy').where('meetingId', '=', meeting.id).select('deputyId').execute();
    const asked = {
      unitIds: unitIds.filter((unitId) => outcome === 'end' || unitId !== call.body.unitId),
      deputyIds: deputies.map(({ deputyId }) => deputyId),
    };
    const text = `${row.title}\n${conclusion.trim()}`;
    await teller.asked(trx, asked, { id: row.id, about: 'matter-concluded', text }, viewer.roleId);
    return { set };
  }

  return { meet, conclude };
}
