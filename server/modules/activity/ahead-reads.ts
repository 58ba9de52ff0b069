import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { inPhase, visibleTo } from './visibility';

const MOST = 5;
const MOST_NAMES = 10;

/** What an organiser has before them: what is still to be announced, and who says nothing. */
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

  /** Of the viewer's own activities that can be signed up for, the nearest first: who has not answered, some of them by name. */
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

/** How many activities are shown as those ahead. */
export const MOST_AHEAD = MOST;
