import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { inPhase, visibleTo } from './visibility';

const MOST = 5;
const MOST_NAMES = 10;

/** The organiser's overview of coming work: activities still to announce, and deputies who have not answered. */
export function makeAheadReads(db: Db) {
  async function countDrafts(viewer: Viewer): Promise<number> {
    const { count } = await db
      .selectFrom('activity')
      .where(visibleTo(viewer))
      .where('activity.state', '=', 'draft')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Returns the viewer's own activities that are open for sign-up, nearest first, with the deputies who have not answered, some of them by name. */
  const whoIsSilent = (viewer: Viewer, now: Date) =>
    db
      .selectFrom('activity')
      .innerJoin('activityPerson as person', 'person.activityId', 'activity.id')
      .innerJoin('deputy', 'deputy.id', 'person.deputyId')
      .where(visibleTo(viewer))
      .where('activity.areaCode', '=', viewer.areaCode)
      .where(inPhase('open', now))
      .where('person.answer', 'is', null)
      .groupBy(['activity.id', 'activity.title', 'activity.signUpUntil'])
      .select((eb) => [
        'activity.id as activityId',
        'activity.title',
        'activity.signUpUntil',
        eb.fn.countAll<number>().as('count'),
        sql<string[]>`(array_agg(deputy.name ORDER BY ${byPinyin('deputy.name')}, deputy.id))[1:${sql.lit(MOST_NAMES)}]`.as('names'),
        eb.fn.max('person.remindedAt').as('lastRemindedAt'),
      ])
      .orderBy('activity.signUpUntil')
      .orderBy('activity.id')
      .limit(MOST)
      .execute();

  return { countDrafts, whoIsSilent };
}

/** The number of coming activities that are shown. */
export const MOST_AHEAD = MOST;
