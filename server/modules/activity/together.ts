import type { ActivityKind } from '@contract/rules/activity-kind';
import { beijingDate } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

const MOST = 20;

/** Returns the last announced activities of a kind, of the area and below, to which all of these deputies are invited; none for no deputies. */
export async function activitiesTogether(
  db: Db,
  { deputyIds, kind, areaCode }: { deputyIds: readonly number[]; kind: ActivityKind; areaCode: string },
): Promise<{ id: number; title: string; on: string }[]> {
  if (deputyIds.length === 0) return [];
  const rows = await db
    .selectFrom('activityPerson as person')
    .innerJoin('activity', 'activity.id', 'person.activityId')
    .where('person.deputyId', '=', sql<number>`any(${deputyIds}::int[])`)
    .where('activity.kind', '=', kind)
    .where('activity.state', 'in', ['announced', 'closed'])
    .where('activity.areaCode', 'like', `${areaCode}%`)
    .groupBy('activity.id')
    .having((eb) => eb.fn.countAll(), '=', deputyIds.length)
    .select(['activity.id', 'activity.title', 'activity.startsAt'])
    .orderBy('activity.startsAt', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ startsAt, ...row }) => ({ ...row, on: beijingDate(startsAt) }));
}
