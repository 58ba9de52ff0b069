import { deadlineState } from '@contract/rules/deadline';
import { ROLE_NAMES } from '@contract/rules/roles';
import { RUNNING_STATUSES, SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { sql } from 'kysely';
import { testSecrets } from '../support/keys';
import { passwordMatches } from '../../server/platform/crypto/password';
import { connect, type Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';
import { searchTerms } from '../../server/platform/search/bigrams';
import { seedDemo } from '../../server/seeds/demo';
import { DEMO_PASSWORD, demoAccounts } from '../../server/seeds/demo-accounts';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Db;
let tookMs: number;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl, { poolSize: 3 });
  const begun = Date.now();
  await seedDemo(db, { secrets: await testSecrets(db) });
  tookMs = Date.now() - begun;
  console.log(`demo data: 600 deputies and 1,500 suggestions in ${tookMs} ms`);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function countOf(table: keyof Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const TABLES = ['term', 'delegation', 'unit', 'account', 'userinfo', 'deputy', 'suggestion', 'assignment', 'reply', 'evaluation'] as const;
const countAll = () => Promise.all([...TABLES, 'history' as const].map(countOf));

async function statusesOf(column: 'deputyId' | 'leadUnitId', id: number | null | undefined): Promise<Set<SuggestionStatus>> {
  const rows = await db
    .selectFrom('suggestion')
    .where(column, '=', id ?? 0)
    .select('status')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.status));
}

const userinfoOf = (username: string) =>
  db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', '=', username)
    .selectAll('userinfo')
    .select('account.demo')
    .orderBy('ordernum')
    .execute();

describe('demo data › what is there', () => {
  it('the demo data has the requested numbers of records', async () => {
    console.info(`demo data: ${(tookMs / 1000).toFixed(1)} s`);
    expect([await countOf('deputy'), await countOf('suggestion'), await countOf('unit')]).toEqual([600, 1500, 60]);
  });

  it('the demo has a past and a current term of the city and the current one of the district', async () => {
    const terms = await db.selectFrom('term').selectAll().orderBy('areaCode').orderBy('beginDate').execute();
    expect(terms.map((term) => [term.areaCode, term.name, term.current])).toEqual([
      ['3311', '丽水市第四届人民代表大会', false],
      ['3311', '丽水市第五届人民代表大会', true],
      ['331102', '丽水市莲都区第十八届人民代表大会', true],
    ]);
  });

  it('every demo deputy is in a delegation of the same term and area', async () => {
    const { rows } = await sql`SELECT deputy.id FROM deputy JOIN delegation ON delegation.id = deputy.delegation_id
      JOIN term ON term.id = deputy.term_id
      WHERE delegation.term_id <> deputy.term_id OR term.area_code <> deputy.area_code OR NOT term.current`.execute(db);
    expect(rows).toEqual([]);
  });

  it('demo mobile numbers are stored encrypted, and are readable with the key', async () => {
    const { mobileCipher } = await db.selectFrom('deputy').select('mobileCipher').orderBy('id').limit(1).executeTakeFirstOrThrow();
    expect(mobileCipher).not.toContain('154');
    expect((await testSecrets(db)).textCipher.decrypt(mobileCipher)).toBe('15400000001');
  });
});

describe('demo data › accounts', () => {
  it('exactly the demo accounts on show can log in, with the one password', async () => {
    const open = await db.selectFrom('account').where('disabled', '=', false).selectAll().execute();
    expect(new Set(open.map((account) => account.username))).toEqual(new Set(demoAccounts.map((account) => account.username)));
    expect(open).toHaveLength(16);
    expect(await passwordMatches(open[0]?.passwordHash ?? '', DEMO_PASSWORD, (await testSecrets(db)).pepper)).toBe(true);
    expect(new Set(open.map((account) => account.passwordHash)).size).toBe(1);
  });

  it('each demo account has the number of the list, and only the newcomer must change the password first', async () => {
    const { textCipher } = await testSecrets(db);
    const open = await db.selectFrom('account').where('disabled', '=', false).selectAll().execute();
    const mobiles = open.map(({ username, mobileCipher }) => [username, textCipher.decrypt(mobileCipher)]);
    expect(new Map(mobiles as [string, string][])).toEqual(new Map(demoAccounts.map(({ username, mobile }) => [username, mobile])));
    expect(open.filter((account) => account.mustChangePassword).map((account) => account.username)).toEqual(['xinren']);
  });

  it('every account is marked as demo, and each role has its name', async () => {
    expect(await db.selectFrom('account').where('demo', '=', false).selectAll().execute()).toEqual([]);
    const roles = await db.selectFrom('userinfo').select(['roleKind', 'roleName']).distinct().execute();
    for (const { roleKind, roleName } of roles) expect(roleName).toBe(ROLE_NAMES[roleKind]);
  });

  it('the account deputy is a deputy first and a liaison of the delegation second', async () => {
    const roles = await userinfoOf('deputy');
    expect(roles.map((role) => role.roleKind)).toEqual(['deputy', 'delegation-liaison']);
    expect(roles[0]?.delegationId).toBe(roles[1]?.delegationId);
  });

  it('demo deputies are bound in DingTalk and Zhezhengding, and two of the staff in Zhezhengding', async () => {
    const bindings = db.selectFrom('accountBinding').innerJoin('account', 'account.id', 'accountBinding.accountId');
    const rows = await bindings.select(['platform', 'username', 'externalId']).orderBy('platform').orderBy('externalId').execute();
    expect(rows.map(({ platform, username, externalId }) => [platform, username, externalId])).toEqual([
      ['dingtalk', 'deputy', 'ding-deputy'],
      ['dingtalk', 'deputy2', 'ding-deputy2'],
      ['zhezhengding', 'deputy', '3311011'],
      ['zhezhengding', 'deputy2', '3311012'],
      ['zhezhengding', 'jyb', '3311021'],
      ['zhezhengding', 'unit', '3311022'],
    ]);
  });

  it('the demo deputy has an item in every status, and the two units have items to sign for and to answer', async () => {
    const [deputy] = await userinfoOf('deputy');
    expect(await statusesOf('deputyId', deputy?.deputyId)).toEqual(new Set(SUGGESTION_STATUSES));
    for (const username of ['unit', 'unit2']) {
      const [unit] = await userinfoOf(username);
      expect([...(await statusesOf('leadUnitId', unit?.unitId))]).toEqual(
        expect.arrayContaining(['assigned', 'handling', 'replied', 'closed']),
      );
    }
  });
});

describe('demo data › suggestions', () => {
  it('demo suggestions are in every status, most of them closed, with several tens in each running status', async () => {
    const rows = await db
      .selectFrom('suggestion')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    const counts = new Map(rows.map((row) => [row.status, row.count]));
    expect(new Set(counts.keys())).toEqual(new Set(SUGGESTION_STATUSES));
    expect(counts.get('closed')).toBeGreaterThan(750);
    for (const status of [...RUNNING_STATUSES, 'submitted', 'accepted', 'replied'] as const)
      expect(counts.get(status)).toBeGreaterThanOrEqual(25);
  });

  it('tens of demo suggestions are near and over their deadline, and motions are among them', async () => {
    const running = await db
      .selectFrom('suggestion')
      .where('status', 'in', [...RUNNING_STATUSES])
      .select(['dueAt', 'nearAt', 'kind', 'status'])
      .execute();
    const states = running.map((item) => deadlineState(item, new Date()));
    expect(states.filter((state) => state === 'near').length).toBeGreaterThanOrEqual(10);
    expect(states.filter((state) => state === 'over').length).toBeGreaterThanOrEqual(10);
    const withMotions = new Set(running.filter((item) => item.kind === 'motion').map((item) => item.status));
    expect(withMotions.size).toBeGreaterThanOrEqual(2);
  });

  it('numbers of demo suggestions are unique, rise with the day of submission, and agree with the counter', async () => {
    const { rows } = await sql`SELECT counter.area_code FROM suggestion_counter AS counter
      FULL JOIN (SELECT area_code, left(number, 4)::int AS year, max(substr(number, 5)::int) AS last, count(DISTINCT number)::int AS count
        FROM suggestion WHERE number <> '' GROUP BY 1, 2) AS used USING (area_code, year)
      WHERE counter.last IS DISTINCT FROM used.last OR used.last <> used.count`.execute(db);
    expect(rows).toEqual([]);
    const disorder =
      await sql`SELECT * FROM (SELECT number, lag(number) OVER (PARTITION BY area_code ORDER BY submitted_at, number) AS earlier
      FROM suggestion WHERE number <> '') AS pairs WHERE length(number) = length(earlier) AND number <= earlier`.execute(db);
    expect(disorder.rows).toEqual([]);
    const unnumbered = await db.selectFrom('suggestion').where('number', '=', '').select('status').distinct().execute();
    expect(new Set(unnumbered.map((row) => row.status))).toEqual(new Set(['draft', 'cosigning', 'deleted']));
  });

  it('demo suggestions have a lead unit of their area exactly during an assignment, and a deadline while one runs', async () => {
    const { rows } = await sql`SELECT item.id, item.status FROM suggestion AS item
      LEFT JOIN LATERAL (SELECT unit_id, count(*) OVER () AS leads, bool_and(signed_at IS NOT NULL) OVER () AS signed FROM assignment
        WHERE suggestion_id = item.id AND role = 'lead' AND ended_at IS NULL ORDER BY id LIMIT 1) AS first ON true
      LEFT JOIN unit ON unit.id = item.lead_unit_id
      WHERE first.unit_id IS DISTINCT FROM item.lead_unit_id OR unit.area_code <> item.area_code
        OR (item.due_at IS NOT NULL) <> (item.status IN ('assigned', 'handling', 'approving', 'approved'))
        OR (item.status IN ('handling', 'approving', 'approved', 'replied', 'closed') AND first.signed IS NOT TRUE)
        OR (first.leads > 1) <> (item.mode = 'separate' AND item.status <> 'returned')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('demo suggestions are mostly answered with A, and each closed one is rated', async () => {
    const replies = await db.selectFrom('reply').select('replyClass').execute();
    const share = (replyClass: string) => replies.filter((reply) => reply.replyClass === replyClass).length / replies.length;
    expect(share('A')).toBeGreaterThan(0.74);
    expect(share('B')).toBeGreaterThan(0.1);
    expect(share('C')).toBeGreaterThan(0.02);
    const unrated = await sql`SELECT item.id FROM suggestion AS item WHERE item.status = 'closed' AND NOT EXISTS
      (SELECT FROM evaluation WHERE suggestion_id = item.id AND result <> 'dissatisfied')`.execute(db);
    expect(unrated.rows).toEqual([]);
  });

  it('demo suggestions have different titles and full texts, with every template word filled in', async () => {
    const items = await db.selectFrom('suggestion').select(['title', 'content']).execute();
    const replies = await db.selectFrom('reply').select('content').execute();
    expect(new Set(items.map((item) => item.title)).size).toBe(items.length);
    const texts = [...items.flatMap((item) => [item.title, item.content]), ...replies.map((reply) => reply.content)];
    expect(texts.filter((text) => /[{}|]|undefined|null/.test(text))).toEqual([]);
    expect(items.filter((item) => item.title.length > 100 || item.content.length > 5000 || item.content.length < 40)).toEqual([]);
  });

  it('demo suggestions are found by the terms that the search module makes of them', async () => {
    const { rows } = await sql<{ title: string; content: string; terms: string[] }>`
      SELECT title, content, tsvector_to_array(search) AS terms FROM suggestion ORDER BY id LIMIT 20`.execute(db);
    for (const { title, content, terms } of rows) {
      expect(new Set(terms)).toEqual(new Set([...searchTerms(title), ...searchTerms(content)]));
    }
  });
});

describe('demo data › a second run', () => {
  it('a second seed adds an account that an older version did not have, and changes no other', async () => {
    const { id } = await db.selectFrom('account').select('id').where('username', '=', 'xinren').executeTakeFirstOrThrow();
    await db.deleteFrom('userinfo').where('accountId', '=', id).execute();
    await db.deleteFrom('account').where('id', '=', id).execute();
    const before = await countAll();
    expect(await seedDemo(db, { secrets: await testSecrets(db) })).toEqual({ deputies: 0, suggestions: 0 });
    expect(await countAll()).toEqual(before.map((count, index) => count + (['account', 'userinfo'].includes(TABLES[index] ?? '') ? 1 : 0)));
    expect((await userinfoOf('xinren'))[0]).toMatchObject({ roleKind: 'suggestion-office', areaCode: '331126' });
  });

  it('a second seed adds nothing, and a larger request adds only what is missing', async () => {
    const before = await countAll();
    expect(await seedDemo(db, { secrets: await testSecrets(db) })).toEqual({ deputies: 0, suggestions: 0 });
    expect(await countAll()).toEqual(before);
    expect(await seedDemo(db, { secrets: await testSecrets(db), deputies: 620, suggestions: 1520 })).toEqual({
      deputies: 20,
      suggestions: 20,
    });
    expect([await countOf('deputy'), await countOf('suggestion'), await countOf('unit')]).toEqual([620, 1520, 60]);
  });
});
