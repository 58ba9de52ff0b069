import type { Invited } from '@contract/schema/activity';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { delegationsIn, deputiesIn, MOST_DELEGATIONS } from '../../platform/publishing/scope';
import { containsPattern } from '../../platform/search/bigrams';

const MOST_DEPUTIES = 50;

/** The queries over the deputies that an area can invite: deputies of current terms of the area and below, and of its congress. `db` may be a transaction. */
export function makeInvitedStore(db: Db) {
  /** Checks whether the area can invite all of these delegations and deputies. */
  async function canInvite(areaCode: string, { delegationIds, deputyIds }: Pick<Invited, 'delegationIds' | 'deputyIds'>): Promise<boolean> {
    const { delegations, deputies } = await db
      .selectNoFrom([
        delegationsIn(db, areaCode)
          .where('delegation.id', '=', sql<number>`any(${delegationIds}::int[])`)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('delegations'),
        deputiesIn(db, areaCode)
          .where('deputy.id', '=', sql<number>`any(${deputyIds}::int[])`)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('deputies'),
      ])
      .executeTakeFirstOrThrow();
    return delegations === delegationIds.length && deputies === deputyIds.length;
  }

  /** Invites the chosen deputies who are not invited yet, with one statement. Returns the added deputies. */
  async function invite(activityId: number, areaCode: string, { everyone, delegationIds, deputyIds }: Invited): Promise<number[]> {
    const chosen = deputiesIn(db, areaCode)
      .$if(!everyone, (query) =>
        query.where((eb) =>
          eb.or([
            eb('deputy.delegationId', '=', sql<number>`any(${delegationIds}::int[])`),
            eb('deputy.id', '=', sql<number>`any(${deputyIds}::int[])`),
          ]),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('activityPerson as already')
              .where('already.activityId', '=', activityId)
              .whereRef('already.deputyId', '=', 'deputy.id')
              .select('already.deputyId'),
          ),
        ),
      )
      .select([
        sql<number>`${activityId}::int`.as('activityId'),
        'deputy.id',
        // The numbers on the printed sheet: new deputies come after those already on it, by delegation and name.
        sql<number>`(SELECT coalesce(max(number), 0) FROM activity_person WHERE activity_id = ${activityId})
          + row_number() OVER (ORDER BY delegation.ordernum, ${byPinyin('delegation.name')}, ${byPinyin('deputy.name')}, deputy.id)`.as(
          'number',
        ),
      ]);
    const rows = await db
      .insertInto('activityPerson')
      .columns(['activityId', 'deputyId', 'number'])
      .expression(chosen)
      .onConflict((conflict) => conflict.doNothing())
      .returning('deputyId')
      .execute();
    return rows.map(({ deputyId }) => deputyId);
  }

  /** Returns the total number of deputies, the delegations, and the deputies whose name or delegation contains the keyword. */
  async function listInvitable(areaCode: string, keyword: string) {
    const pattern = containsPattern(keyword);
    const [{ total }, delegations, deputies] = await Promise.all([
      deputiesIn(db, areaCode)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
      deputiesIn(db, areaCode)
        .groupBy(['delegation.id', 'delegation.name', 'delegation.areaCode'])
        .select((eb) => ['delegation.id', 'delegation.name', eb.fn.countAll<number>().as('deputies')])
        .orderBy('delegation.areaCode')
        .orderBy('delegation.id')
        .limit(MOST_DELEGATIONS)
        .execute(),
      deputiesIn(db, areaCode)
        .$if(keyword !== '', (query) =>
          query.where((eb) => eb.or([eb('deputy.name', 'ilike', pattern), eb('delegation.name', 'ilike', pattern)])),
        )
        .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName'])
        .orderBy(byPinyin('deputy.name'))
        .orderBy('deputy.id')
        .limit(MOST_DEPUTIES)
        .execute(),
    ]);
    return { total, delegations, deputies };
  }

  /** Returns the names of the chosen delegations and deputies, even when their terms are over. */
  async function namesIn({ delegationIds, deputyIds }: Invited) {
    const [delegations, deputies] = await Promise.all([
      db
        .selectFrom('delegation')
        .where('id', '=', sql<number>`any(${delegationIds}::int[])`)
        .select(['id', 'name'])
        .orderBy('id')
        .execute(),
      db
        .selectFrom('deputy')
        .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
        .where('deputy.id', '=', sql<number>`any(${deputyIds}::int[])`)
        .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName'])
        .orderBy('deputy.id')
        .execute(),
    ]);
    return { delegations, deputies };
  }

  return { canInvite, invite, listInvitable, namesIn };
}
