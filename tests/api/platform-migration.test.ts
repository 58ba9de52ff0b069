import { sql } from 'kysely';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { backTo } from '../builders/earlier-database';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  // The schema before the second platform was added.
  await backTo(db, '0007-figure-months');
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the migration to open platforms', () => {
  it('the migration keeps the DingTalk binding of an account, and leaves other accounts unbound', async () => {
    await sql`INSERT INTO account (username, name, password_hash, dingtalk_userid)
      VALUES ('bound', '甲', '', 'ding-1'), ('other', '乙', '', 'ding-2'), ('unbound', '丙', '', NULL)`.execute(db);
    expect(await migrate(db)).toContain('0008-open-platforms');
    const bindings = db.selectFrom('accountBinding').innerJoin('account', 'account.id', 'accountBinding.accountId');
    const rows = await bindings.select(['username', 'platform', 'externalId', 'openid']).orderBy('username').execute();
    expect(rows).toEqual([
      { username: 'bound', platform: 'dingtalk', externalId: 'ding-1', openid: '' },
      { username: 'other', platform: 'dingtalk', externalId: 'ding-2', openid: '' },
    ]);
  });

  it('after the migration the tables accept logins and SMS codes of the new kinds, and no others', async () => {
    const { id } = await db.selectFrom('account').select('id').where('username', '=', 'bound').executeTakeFirstOrThrow();
    const login = (way: string) =>
      sql`INSERT INTO login_event (account_id, at, ip, user_agent, way, outcome)
        VALUES (${id}, now(), '::1', '', ${way}, 'success')`.execute(db);
    await login('zhezhengding');
    await login('password');
    await expect(login('wechat')).rejects.toThrow(/login_event_way_check/);
    const code = (purpose: string) =>
      sql`INSERT INTO sms_code (id, purpose, mobile_hash, code_hash, sent_at, expires_at)
        VALUES (gen_random_uuid(), ${purpose}, '', '', now(), now())`.execute(db);
    await code('binding');
    await expect(code('other')).rejects.toThrow(/sms_code_purpose_check/);
  });
});
