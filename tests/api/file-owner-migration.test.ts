import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connect, type Db, migrate } from '../../server/platform/db/connect';
import { seedAccount } from '../builders/account';
import { seedDeputy } from '../builders/deputy';
import { backTo, upTo } from '../builders/earlier-database';
import { aReply, seedSuggestion } from '../builders/suggestion';
import { seedUnit } from '../builders/unit';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl);
  // The schema of the time when a file could belong to several records.
  await backTo(db, '0013-login-guards');
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Owners {
  suggestionId: number | null;
  replyId: number | null;
  contactId: number | null;
  avatarAccountId: number | null;
}

const NOBODY: Owners = { suggestionId: null, replyId: null, contactId: null, avatarAccountId: null };

async function makeOwners(): Promise<{ [Name in keyof Owners]: number }> {
  const [by, unitId] = [await seedDeputy(db), await seedUnit(db)];
  const at = new Date('2026-03-05T02:00:00Z');
  const suggestionId = await seedSuggestion(db, { by, status: 'submitted' });
  const reply = { ...aReply(), suggestionId, unitId, stage: 'issued' as const, draftedAt: at, draftedByAccountId: null, issuedAt: at };
  const contact = { form: 'visit' as const, at, place: '', people: '', record: '', recordedByName: '', recordedAt: at };
  const { id: replyId } = await db.insertInto('reply').values(reply).returning('id').executeTakeFirstOrThrow();
  const { id: contactId } = await db
    .insertInto('contact')
    .values({ ...contact, suggestionId, unitId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { accountId: avatarAccountId } = await seedAccount(db);
  return { suggestionId, replyId, contactId, avatarAccountId };
}

/** Saves a file with the former columns. */
async function saveFile(owners: Partial<Owners>): Promise<string> {
  const id = randomUUID();
  const { id: accountId } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const { suggestionId, replyId, contactId, avatarAccountId } = { ...NOBODY, ...owners };
  await sql`INSERT INTO file (id, name, size, type, account_id, uploaded_at, suggestion_id, reply_id, contact_id, avatar_account_id)
    VALUES (${id}, '照片.jpg', 1, 'image/jpeg', ${accountId}, now(), ${suggestionId}, ${replyId}, ${contactId}, ${avatarAccountId})`.execute(
    db,
  );
  return id;
}

const readOwners = async (): Promise<Map<string, Owners>> => {
  const { rows } = await sql<Owners & { id: string }>`
    SELECT id, suggestion_id, reply_id, contact_id, avatar_account_id FROM file`.execute(db);
  return new Map(rows.map(({ id, ...owners }) => [id, owners]));
};

/** Returns the type and id that replace the former columns. */
function typed({ suggestionId, replyId, contactId, avatarAccountId }: Owners) {
  const all = { suggestion: suggestionId, reply: replyId, contact: contactId, account: avatarAccountId };
  const [ownerType, ownerId] = Object.entries(all).find(([, id]) => id !== null) ?? [null, null];
  return { ownerType, ownerId };
}

describe('the migration to files of one owner', () => {
  it('the migration gives each file one owner, its most specific record, and then the same owner by type and id', async () => {
    const { suggestionId, replyId, contactId, avatarAccountId } = await makeOwners();
    const [second, third, fourth] = [await seedAccount(db), await seedAccount(db), await seedAccount(db)].map(({ accountId }) => accountId);
    // Each file: its former owners, and its owner after the migration.
    const cases: [Partial<Owners>, Partial<Owners>][] = [
      [{ suggestionId, replyId }, { replyId }],
      [{ suggestionId, contactId }, { contactId }],
      [{ replyId, contactId }, { contactId }],
      [{ suggestionId, replyId, contactId }, { contactId }],
      [{ suggestionId, avatarAccountId }, { suggestionId }],
      [{ replyId, avatarAccountId: second }, { replyId }],
      [{ contactId, avatarAccountId: third }, { contactId }],
      [{ avatarAccountId: fourth }, { avatarAccountId: fourth }],
      [{ suggestionId }, { suggestionId }],
      [{ replyId }, { replyId }],
      [{ contactId }, { contactId }],
      [{}, {}],
    ];
    const ids: string[] = [];
    for (const [before] of cases) ids.push(await saveFile(before));
    await upTo(db, '0014-file-owners');
    expect(await readOwners()).toEqual(new Map(cases.map(([, after], index) => [ids[index], { ...NOBODY, ...after }])));
    // The account whose picture was given to its other record may have a new picture.
    await saveFile({ avatarAccountId });
    await expect(saveFile({ suggestionId, replyId })).rejects.toThrow('file_one_owner');
    const before = await readOwners();
    expect(await migrate(db)).toContain('0019-file-owner-types');
    const rows = await db.selectFrom('file').select(['id', 'ownerType', 'ownerId']).execute();
    expect(new Map(rows.map(({ id, ...owner }) => [id, owner]))).toEqual(new Map([...before].map(([id, owners]) => [id, typed(owners)])));
  });
});
