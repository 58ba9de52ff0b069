import { sql } from 'kysely';
import type {} from '../modules/deputy-group/tables';
import type { Db } from '../platform/db/connect';
import { makeRandom } from './random';
import { GROUP_NAMES, GROUP_PLANS } from './texts/deputy-groups';

/** The numbers of groups and of their members, as real offices have them. */
const GROUPS = { fewest: 6, most: 10 } as const;
const MEMBERS = { fewest: 8, most: 15 } as const;
const PLANNED = 4;

export async function hasDeputyGroups(db: Db): Promise<boolean> {
  return (await db.selectFrom('deputyGroup').select('id').limit(1).executeTakeFirst()) !== undefined;
}

interface Congress {
  termId: number;
  areaCode: string;
  /** The deputies in office, in the order of their creation. */
  deputies: number[];
}

/** Adds the groups of one congress; fewer when it has too few deputies, and no group when there are not enough for one. */
async function seedCongress(db: Db, { termId, areaCode, deputies }: Congress, year: number): Promise<void> {
  const random = makeRandom(`deputy-groups ${areaCode}`);
  const left = [...deputies];
  const names = random.some(GROUP_NAMES, random.int(GROUPS.fewest, GROUPS.most));
  for (const [place, field] of names.entries()) {
    const members = random.some(left, random.int(MEMBERS.fewest, MEMBERS.most));
    if (members.length < MEMBERS.fewest) return;
    const chosen = new Set(members);
    left.splice(0, left.length, ...left.filter((id) => !chosen.has(id)));
    const plan = random.some(GROUP_PLANS, PLANNED).map((line, number) => `${String(number + 1)}. ${line}`);
    const row = { termId, areaCode, name: `${field}代表小组`, planYear: year, plan: plan.join('\n'), ordernum: place + 1 };
    const { id } = await db.insertInto('deputyGroup').values(row).returning('id').executeTakeFirstOrThrow();
    const leader = random.pick(members);
    await db
      .insertInto('deputyGroupMember')
      .values(members.map((deputyId) => ({ groupId: id, deputyId, leads: deputyId === leader })))
      .execute();
  }
}

/** Makes the oldest deputy in office the leader of each delegation: an experienced deputy, and always the same one. */
const seedLeaders = (db: Db) =>
  sql`UPDATE delegation SET leader_id = (SELECT id FROM deputy WHERE deputy.delegation_id = delegation.id AND deputy.state = 'serving'
    ORDER BY birth_date, id LIMIT 1) WHERE leader_id IS NULL`.execute(db);

/** Gives each congress of the demo deputies' groups, when there are none at all, and gives its delegations leaders. */
export async function seedDeputyGroups(db: Db, now: Date): Promise<void> {
  if (await hasDeputyGroups(db)) return;
  const { rows } = await sql<Congress>`
    SELECT deputy.term_id, deputy.area_code, array_agg(deputy.id ORDER BY deputy.id) AS deputies
    FROM deputy JOIN term ON term.id = deputy.term_id WHERE term.current AND deputy.state <> 'ended'
    GROUP BY deputy.term_id, deputy.area_code ORDER BY deputy.area_code`.execute(db);
  await seedLeaders(db);
  for (const congress of rows) await seedCongress(db, congress, now.getUTCFullYear());
}
