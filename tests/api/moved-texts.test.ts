import { sql } from 'kysely';
import { makeHandlingStore } from '../../server/modules/suggestion/handling-store';
import { CIPHER_COLUMNS } from '../../server/platform/crypto/cipher-columns';
import { moveTexts } from '../../server/platform/crypto/moved-texts';
import type { Secrets } from '../../server/platform/crypto/secrets';
import { connect, migrate } from '../../server/platform/db/connect';
import { type ActivityCast, anActivity, seedActivityCast } from '../builders/activity';
import { createBareDatabase } from '../builders/bare-database';
import { seedDeputy } from '../builders/deputy';
import { upTo } from '../builders/earlier-database';
import { aReply, seedSuggestion } from '../builders/suggestion';
import { aTheme } from '../builders/theme';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';
import { queryDatabase } from '../support/database';
import { testSecrets } from '../support/keys';

const FIRST = '15900000001';
const SECOND = '15900000002';

let world: World;
let cast: ActivityCast;
let secrets: Secrets;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedActivityCast(world);
  secrets = await testSecrets(world.db);
});
afterAll(() => world.close());

async function made(contactPhone = FIRST): Promise<number> {
  const { data, status } = await world.call(cast.office, 'activity.create', { body: anActivity({ contactPhone }) });
  expect(status).toBe(200);
  return data.id;
}
const shown = async (id: number) => (await world.call(cast.office, 'activity.get', { params: { id } })).data.contactPhone;
const stored = (id: number) =>
  world.db.selectFrom('activity').where('id', '=', id).select(['contactPhone', 'contactPhoneCipher']).executeTakeFirstOrThrow();
/** Writes as a node of the earlier version does. */
const writePlain = (id: number, contactPhone: string) =>
  world.db.updateTable('activity').set({ contactPhone }).where('id', '=', id).execute();
const move = () => moveTexts(world.db, secrets.textCipher);

describe('the number of a contact person', () => {
  it('a new number is stored only encrypted, in copies too', async () => {
    const id = await made();
    const { data: copy } = await world.call(cast.office, 'activity.copy', { params: { id }, body: {} });
    for (const each of [id, copy.id]) {
      const { contactPhone, contactPhoneCipher } = await stored(each);
      expect(contactPhone).toBe('');
      expect(secrets.textCipher.decrypt(contactPhoneCipher)).toBe(FIRST);
      expect(await shown(each)).toBe(FIRST);
    }
  });

  it('a number that an earlier version wrote later is the one in force, and is encrypted by the next run', async () => {
    const id = await made();
    await writePlain(id, SECOND);
    expect(await shown(id)).toBe(SECOND);
    await move();
    const { contactPhone, contactPhoneCipher } = await stored(id);
    expect(contactPhone).toBe('');
    expect(secrets.textCipher.decrypt(contactPhoneCipher)).toBe(SECOND);
    expect(await shown(id)).toBe(SECOND);
  });

  it('several runs at once move many rows, and each row once', async () => {
    const ids: number[] = [];
    for (let place = 0; place < 20; place += 1) ids.push(await made(''));
    for (const [place, id] of ids.entries()) await writePlain(id, `159000001${String(place).padStart(2, '0')}`);
    await Promise.all([move(), move(), move()]);
    await move();
    for (const [place, id] of ids.entries()) expect(await shown(id)).toBe(`159000001${String(place).padStart(2, '0')}`);
    expect(await world.db.selectFrom('activity').where('contactPhone', '<>', '').select('id').execute()).toEqual([]);
  });

  it('a run does not wait for a row that is being changed, and does not overwrite the change', async () => {
    const id = await made('');
    await writePlain(id, FIRST);
    await world.owner.transaction().execute(async (trx) => {
      await trx.selectFrom('activity').where('id', '=', id).select('id').forUpdate().execute();
      await move();
      await trx.updateTable('activity').set({ contactPhone: SECOND }).where('id', '=', id).execute();
    });
    expect(await stored(id)).toMatchObject({ contactPhone: SECOND, contactPhoneCipher: '' });
    await move();
    expect(await shown(id)).toBe(SECOND);
  });

  it('the history and the log show a masked number, also when an earlier version writes it', async () => {
    const id = await made();
    const kept = await world.db
      .selectFrom('history')
      .where('subjectType', '=', 'activity')
      .where('subjectId', '=', id)
      .selectAll()
      .execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.snapshot).toMatchObject({ contactPhone: '159****0001' });
    const { id: _id, snapshot: _snapshot, ...row } = kept[0] as (typeof kept)[number];
    const written = await world.db
      .insertInto('history')
      .values({ ...row, snapshot: JSON.stringify({ title: '视察', contactPhone: SECOND }), before: null })
      .returning('snapshot')
      .executeTakeFirstOrThrow();
    expect(written.snapshot).toEqual({ title: '视察', contactPhone: '159****0002' });
    const events = await world.db
      .selectFrom('event')
      .where('objectType', '=', 'activity')
      .where('objectId', '=', id)
      .select('after')
      .execute();
    expect(events.map(({ after }) => after?.['contactPhone'])).toEqual(['159****0001']);
  });

  it('the number in a reply is moved, and is copied with the reply of a merged item', async () => {
    const [by, unitId] = [await seedDeputy(world.db), await seedUnit(world.db)];
    const [main, child] = [
      await seedSuggestion(world.db, { by, status: 'submitted' }),
      await seedSuggestion(world.db, { by, status: 'submitted' }),
    ];
    const at = new Date('2026-03-05T02:00:00Z');
    const row = { ...aReply(), contactPhone: FIRST, stage: 'issued' as const, draftedAt: at, draftedByAccountId: null, issuedAt: at };
    await world.db
      .insertInto('reply')
      .values({ ...row, suggestionId: main, unitId })
      .execute();
    await world.db
      .insertInto('assignment')
      .values({ suggestionId: main, unitId, role: 'lead', stage: 'replied', assignedAt: at })
      .execute();
    await move();
    await world.db.transaction().execute((trx) => makeHandlingStore(trx).copyHandling(main, child));
    const replies = await world.db
      .selectFrom('reply')
      .where('suggestionId', 'in', [main, child])
      .select(['contactPhone', 'contactPhoneCipher'])
      .execute();
    expect(replies.map(({ contactPhone, contactPhoneCipher }) => [contactPhone, secrets.textCipher.decrypt(contactPhoneCipher)])).toEqual([
      ['', FIRST],
      ['', FIRST],
    ]);
  });

  it('how to contact the publisher of a theme is stored only encrypted, and its numbers are hidden in the history', async () => {
    const contact = `代表联络处 ${FIRST}`;
    const { data } = await world.call(cast.office, 'theme.create', { body: aTheme({ contact }) });
    expect(data.contact).toBe(contact);
    const row = await world.db.selectFrom('theme').where('id', '=', data.id).selectAll().executeTakeFirstOrThrow();
    expect(row.contact).toBe('');
    expect(secrets.textCipher.decrypt(row.contactCipher)).toBe(contact);
    const [entry] = await world.db.selectFrom('history').where('subjectType', '=', 'theme').select('snapshot').execute();
    expect(entry?.snapshot).toMatchObject({ contact: '代表联络处 （号码已隐去）' });
  });

  it('the columns are among those that get a new data key', () => {
    const names = CIPHER_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'activity.contact_phone_cipher',
        'reply.contact_phone_cipher',
        'theme.contact_cipher',
        'import_problems.problems_cipher',
      ]),
    );
  });
});

it('every column of cipher texts is in the list that the rotation goes through', async () => {
  const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\\_cipher'`.execute(world.owner);
  expect(rows.map(({ name }) => name).sort()).toEqual(CIPHER_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort());
});

it('the migration masks the numbers that are in the history', async () => {
  const database = await createBareDatabase();
  const owner = connect(database.ownerUrl, { poolSize: 2 });
  try {
    await upTo(owner, '0095-recent-changes');
    const sqlOf = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>(database.ownerUrl, statement, values);
    await sqlOf(`INSERT INTO area (code, name, level) VALUES ('3311', '丽水市', 'city')`);
    const [account] = await sqlOf<{ id: number }>(
      `INSERT INTO account (username, name, password_hash) VALUES ('former', '旧账号', '') RETURNING id`,
    );
    const [role] = await sqlOf<{ id: number }>(
      `INSERT INTO userinfo (account_id, role_kind, role_name, area_code) VALUES ($1, 'congress-office', '人大办', '3311') RETURNING id`,
      [account?.id],
    );
    const add = (type: string, snapshot: object, before: object | null) =>
      sqlOf(
        `INSERT INTO history (subject_type, subject_id, action, to_status, userinfo_id, actor_name, role_name, snapshot, before, at, note)
          VALUES ($1, 1, 'edit', 'draft', $2, '旧账号', '人大办', $3, $4, now(), '')`,
        [type, role?.id, snapshot, before],
      );
    await add('activity', { title: '视察', contactPhone: FIRST }, { title: '视察', contactPhone: '0578-2091234' });
    await add('activity', { title: '视察', contactPhone: '' }, null);
    await add('theme', { contact: `代工委 ${FIRST}、0578-2091234` }, null);
    await add('suggestion', { title: '视察' }, null);
    await migrate(owner);
    expect((await sqlOf<object>(`SELECT snapshot, before FROM history ORDER BY id`)).map((row) => ({ ...row }))).toEqual([
      { snapshot: { title: '视察', contactPhone: '159****0001' }, before: { title: '视察', contactPhone: '057****1234' } },
      { snapshot: { title: '视察', contactPhone: '' }, before: null },
      { snapshot: { contact: '代工委 （号码已隐去）、（号码已隐去）' }, before: null },
      { snapshot: { title: '视察' }, before: null },
    ]);
  } finally {
    await owner.destroy();
    await database.drop();
  }
});
