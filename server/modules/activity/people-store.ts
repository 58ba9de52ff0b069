import type { ActivityAnswer } from '@contract/rules/activity';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

export interface PeopleFilter {
  keyword: string;
  answer?: ActivityAnswer | 'none' | undefined;
}

/** The queries over those who are invited. `db` may be a transaction. */
export function makePeopleStore(db: Db) {
  const people = (activityId: number, { keyword, answer }: PeopleFilter) => {
    const pattern = containsPattern(keyword);
    return db
      .selectFrom('activityPerson as person')
      .innerJoin('deputy', 'deputy.id', 'person.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('person.activityId', '=', activityId)
      .$if(keyword !== '', (query) =>
        query.where((eb) => eb.or([eb('deputy.name', 'ilike', pattern), eb('delegation.name', 'ilike', pattern)])),
      )
      .$if(answer !== undefined, (query) =>
        query.where((eb) =>
          answer === undefined || answer === 'none' ? eb('person.answer', 'is', null) : eb('person.answer', '=', answer),
        ),
      );
  };

  /** Who has not answered first, then by delegation and name. */
  const answers = (activityId: number, filter: PeopleFilter) =>
    people(activityId, filter)
      .select(['person.deputyId', 'deputy.name', 'delegation.name as delegationName'])
      .select(['person.number', 'person.leave', 'person.answer', 'person.reason', 'person.answeredAt', 'person.remindedAt'])
      .orderBy((eb) => eb('person.answer', 'is', null), 'desc')
      .orderBy(byPinyin('delegation.name'))
      .orderBy(byPinyin('deputy.name'))
      .orderBy('person.deputyId');

  /** All who are invited; with `notOnLeave`, but for those who have asked for leave. */
  async function invitedIds(activityId: number, { notOnLeave = false } = {}): Promise<number[]> {
    const rows = await db
      .selectFrom('activityPerson')
      .where('activityId', '=', activityId)
      .$if(notOnLeave, (query) => query.where('answer', 'is distinct from', 'leave'))
      .select('deputyId')
      .execute();
    return rows.map(({ deputyId }) => deputyId);
  }

  /** Who has not answered. */
  async function unansweredIds(activityId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('activityPerson')
      .where('activityId', '=', activityId)
      .where('answer', 'is', null)
      .select('deputyId')
      .execute();
    return rows.map(({ deputyId }) => deputyId);
  }

  const markReminded = (activityId: number, deputyIds: readonly number[], remindedAt: Date) =>
    db
      .updateTable('activityPerson')
      .set({ remindedAt })
      .where('activityId', '=', activityId)
      .where('deputyId', '=', sql<number>`any(${deputyIds}::int[])`)
      .execute();

  /** All of them for a table, by delegation and name, with the stored form of the number of their account; null where they have none. */
  const listAll = (activityId: number) =>
    people(activityId, { keyword: '' })
      .select(['person.number', 'deputy.name', 'delegation.name as delegationName', 'person.answer', 'person.reason', 'person.answeredAt'])
      .select((eb) =>
        eb
          .selectFrom('userinfo')
          .innerJoin('account', 'account.id', 'userinfo.accountId')
          .whereRef('userinfo.deputyId', '=', 'person.deputyId')
          .select('account.mobileCipher')
          .orderBy('account.id')
          .limit(1)
          .as('mobileCipher'),
      )
      .orderBy(byPinyin('delegation.name'))
      .orderBy(byPinyin('deputy.name'))
      .orderBy('person.deputyId')
      .execute();

  /** False for one who has asked for leave from the whole of it. */
  const answer = async (
    activityId: number,
    deputyId: number,
    given: { answer: ActivityAnswer; reason: string; answeredAt: Date },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('activityPerson')
      .set(given)
      .where('activityId', '=', activityId)
      .where('deputyId', '=', deputyId)
      .where('answer', 'is distinct from', 'leave')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  return { answers, invitedIds, unansweredIds, markReminded, listAll, answer };
}
