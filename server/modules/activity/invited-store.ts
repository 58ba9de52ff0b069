import { areaAndAbove } from '@contract/rules/area';
import type { Invited } from '@contract/schema/activity';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

const MOST_DEPUTIES = 50;
const MOST_DELEGATIONS = 200;

/**
 * The congress that an area belongs to, as a value of SQL: its own, or the nearest above where it has none, as no street (街道) has one;
 * null where there is none at all.
 */
const congressOf = (areaCode: string) => sql<string | null>`(
  SELECT own.area_code FROM term AS own
  WHERE own.current AND own.area_code = any(${areaAndAbove(areaCode)}::text[])
  ORDER BY length(own.area_code) DESC LIMIT 1)`;

/** The queries over whom an area can invite: deputies of current terms there and below, and of its congress. `db` may be a transaction. */
export function makeInvitedStore(db: Db) {
  const deputiesIn = (areaCode: string) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('term.current', '=', true)
      .where((eb) => eb.or([eb('deputy.areaCode', 'like', `${areaCode}%`), eb('deputy.areaCode', '=', congressOf(areaCode))]));

  const delegationsIn = (areaCode: string) =>
    db
      .selectFrom('delegation')
      .innerJoin('term', 'term.id', 'delegation.termId')
      .where('term.current', '=', true)
      .where((eb) => eb.or([eb('delegation.areaCode', 'like', `${areaCode}%`), eb('delegation.areaCode', '=', congressOf(areaCode))]));

  /** Whether the area can invite all of these. */
  async function canInvite(areaCode: string, { delegationIds, deputyIds }: Pick<Invited, 'delegationIds' | 'deputyIds'>): Promise<boolean> {
    const { delegations, deputies } = await db
      .selectNoFrom([
        delegationsIn(areaCode)
          .where('delegation.id', '=', sql<number>`any(${delegationIds}::int[])`)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('delegations'),
        deputiesIn(areaCode)
          .where('deputy.id', '=', sql<number>`any(${deputyIds}::int[])`)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('deputies'),
      ])
      .executeTakeFirstOrThrow();
    return delegations === delegationIds.length && deputies === deputyIds.length;
  }

  /** Invites whom the choice names and who is not invited yet, with one statement. Answers who was added. */
  async function invite(activityId: number, areaCode: string, { everyone, delegationIds, deputyIds }: Invited): Promise<number[]> {
    const chosen = deputiesIn(areaCode)
      .$if(!everyone, (query) =>
        query.where((eb) =>
          eb.or([
            eb('deputy.delegationId', '=', sql<number>`any(${delegationIds}::int[])`),
            eb('deputy.id', '=', sql<number>`any(${deputyIds}::int[])`),
          ]),
        ),
      )
      .select([sql<number>`${activityId}::int`.as('activityId'), 'deputy.id']);
    const rows = await db
      .insertInto('activityPerson')
      .columns(['activityId', 'deputyId'])
      .expression(chosen)
      .onConflict((conflict) => conflict.doNothing())
      .returning('deputyId')
      .execute();
    return rows.map(({ deputyId }) => deputyId);
  }

  /** How many there are in all, by delegation, and those whose name or delegation holds the keyword. */
  async function listInvitable(areaCode: string, keyword: string) {
    const pattern = containsPattern(keyword);
    const [{ total }, delegations, deputies] = await Promise.all([
      deputiesIn(areaCode)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
      deputiesIn(areaCode)
        .groupBy(['delegation.id', 'delegation.name', 'delegation.areaCode'])
        .select((eb) => ['delegation.id', 'delegation.name', eb.fn.countAll<number>().as('deputies')])
        .orderBy('delegation.areaCode')
        .orderBy('delegation.id')
        .limit(MOST_DELEGATIONS)
        .execute(),
      deputiesIn(areaCode)
        .$if(keyword !== '', (query) =>
          query.where((eb) => eb.or([eb('deputy.name', 'ilike', pattern), eb('delegation.name', 'ilike', pattern)])),
        )
        .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName'])
        .orderBy('deputy.name')
        .orderBy('deputy.id')
        .limit(MOST_DEPUTIES)
        .execute(),
    ]);
    return { total, delegations, deputies };
  }

  /** The names of whom a choice names, whatever has become of their terms. */
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
