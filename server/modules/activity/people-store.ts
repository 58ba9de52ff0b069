import type { ActivityAnswer } from '@contract/rules/activity';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

export interface PeopleFilter {
  keyword: string;
  answer?: ActivityAnswer | 'none' | undefined;
}

/** The queries over invited deputies. `db` may be a transaction. */
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

  /** Sorts deputies who have not answered first, then by delegation and name. */
  const answers = (activityId: number, filter: PeopleFilter) =>
    people(activityId, filter)
      .select(['person.deputyId', 'deputy.name', 'delegation.name as delegationName'])
      .select(['person.number', 'person.leave', 'person.answer', 'person.reason', 'person.answeredAt', 'person.remindedAt'])
      .orderBy((eb) => eb('person.answer', 'is', null), 'desc')
      .orderBy(byPinyin('delegation.name'))
      .orderBy(byPinyin('deputy.name'))
      .orderBy('person.deputyId');

  /** Returns all invited deputies; with `notOnLeave`, without those who have asked for leave. */
  async function invitedIds(activityId: number, { notOnLeave = false } = {}): Promise<number[]> {
    const rows = await db
      .selectFrom('activityPerson')
      .where('activityId', '=', activityId)
      .$if(notOnLeave, (query) => query.where('answer', 'is distinct from', 'leave'))
      .select('deputyId')
      .execute();
    return rows.map(({ deputyId }) => deputyId);
  }

  /** Returns the deputies who have not answered. */
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

  /** Returns all invited deputies for a table, by delegation and name, with the encrypted mobile number of their account; null when they have no account. */
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

  /** Returns false when the deputy has asked for leave from the whole activity. */
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
