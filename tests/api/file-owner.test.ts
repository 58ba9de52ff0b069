import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_UNUSED_BYTES, MAX_UNUSED_FILES } from '@contract/rules/upload';
import type { FileRef } from '@contract/schema/file';
import { sql } from 'kysely';
import { openVault } from '../../server/platform/files/vault';
import type { FileOwnerType } from '../../server/platform/module-parts';
import { seedDeputy } from '../builders/deputy';
import { aForm, aPdf } from '../builders/file';
import { aPicture } from '../builders/picture';
import { dataOf, errorOf, openApp, type TestApp } from '../builders/session';
import { aDraft, seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';

const DAY_MS = 24 * 3_600_000;

let world: TestApp;
let unit: Person;
let item: number;
let owners: Partial<Record<FileOwnerType, number>>;
const OWNER_TYPES: readonly FileOwnerType[] = ['suggestion', 'reply', 'contact', 'account'];

beforeAll(async () => {
  world = await openApp();
  const unitId = await seedUnit(world.db);
  unit = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  item = await seedSuggestion(world.db, { by: await seedDeputy(world.db), status: 'handling', leadUnitId: unitId });
  const texts = { place: '', people: '', record: '', recordedByName: '', recordedAt: world.time.now };
  const contact = await world.db
    .insertInto('contact')
    .values({ suggestionId: item, unitId, form: 'visit', at: world.time.now, ...texts })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = await world.db
    .insertInto('reply')
    .values({
      ...{ suggestionId: item, unitId, replyClass: 'A', documentNumber: '', signer: '', contactName: '', contactPhone: '', content: '' },
      ...{ stage: 'draft', draftedAt: world.time.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  owners = {
    suggestion: item,
    reply: reply.id,
    contact: contact.id,
    account: (await world.signIn({ roleKind: 'deputy' })).accountId,
  };
});

afterAll(() => world.close());

async function upload(person: Person, name = '现场.png', content: Buffer = aPicture()) {
  const form = await aForm({ field: 'file', name, content });
  return world.ask({ method: 'POST', url: '/api/admin/file/upload', token: person.token, ...form });
}

const uploaded = async (person: Person): Promise<FileRef> => dataOf(await upload(person), 'file.upload');

const sendPart = async (person: Person, fields: Record<string, string>, content: Buffer = aPdf(100)) => {
  const form = await aForm({ field: 'multipartFile', name: 'a.pdf', content }, fields);
  return world.ask({ method: 'POST', url: '/api/common/file/stream/uploadPart', token: person.token, ...form });
};

const ownerOf = (id: string) => world.db.selectFrom('file').select(['ownerType', 'ownerId']).where('id', '=', id).executeTakeFirst();

const giveTo = (ownerType: FileOwnerType) => ({ ownerType, ownerId: owners[ownerType] ?? 1 });

/** Every call that attaches a file, with the error of each. */
const takers: Record<string, (person: Person, id: string) => Promise<unknown>> = {
  'a picture': async (person, fileId) =>
    errorOf(await world.ask({ method: 'PUT', url: '/api/account/avatar', token: person.token, payload: { fileId } })),
  'a record of a talk': async (person, fileId) => {
    const { version } = await world.db.selectFrom('suggestion').select('version').where('id', '=', item).executeTakeFirstOrThrow();
    const body = {
      form: 'visit',
      at: '2026-03-01T02:00:00.000Z',
      place: '局内',
      people: '代表',
      record: '沟通',
      fileIds: [fileId],
      version,
    };
    return errorOf(
      await world.ask({ method: 'POST', url: `/api/suggestion/${String(item)}/add-contact`, token: person.token, payload: body }),
    );
  },
};

describe('a file', () => {
  it.each(OWNER_TYPES.flatMap((type) => Object.keys(takers).map((taker) => [type, taker] as const)))(
    'a file of a %s is never accepted as %s, even for its uploader',
    async (type, taker) => {
      const { id } = await uploaded(unit);
      await world.db.updateTable('file').set(giveTo(type)).where('id', '=', id).execute();
      expect(await takers[taker]?.(unit, id)).toBe(taker === 'a picture' ? 'account.avatar_invalid' : 'file.not_attachable');
      expect(await ownerOf(id)).toEqual(giveTo(type));
      await world.db.deleteFrom('file').where('id', '=', id).execute();
    },
  );

  it('the database requires the owner type and id of a file together or neither', async () => {
    const { id } = await uploaded(unit);
    const set = (owner: object) => world.db.updateTable('file').set(owner).where('id', '=', id).execute();
    await expect(set({ ownerType: 'contact' })).rejects.toThrow('file_whole_owner');
    await expect(set({ ownerId: owners.contact })).rejects.toThrow('file_whole_owner');
  });

  it('an account can have only one file as its avatar', async () => {
    const ids = [(await uploaded(unit)).id, (await uploaded(unit)).id];
    const [first, second] = ids.map((id) => world.db.updateTable('file').set(giveTo('account')).where('id', '=', id));
    await first?.execute();
    await expect(second?.execute()).rejects.toThrow('file_avatar');
  });
});

describe('what was uploaded and not used', () => {
  it('an unused file is removed after a day with its bytes, and a used one stays', async () => {
    const person = await world.signIn({ roleKind: 'deputy' });
    const [used, unused] = [await uploaded(person), await uploaded(person)];
    await world.db.updateTable('file').set(giveTo('contact')).where('id', '=', used.id).execute();
    const uploadId = 'aaaaaaaa-0000-4000-8000-000000000001';
    const whole = await sendPart(person, { chunk: '0', chunks: '1', uploadId });
    const { file: joined } = dataOf(whole, 'file.uploadPart');
    const kept = (id = '') => existsSync(join(world.dataDir, 'files', id.slice(0, 2), id));
    world.pass(DAY_MS - 1000);
    await (await world.another()).ready();
    expect([kept(used.id), kept(unused.id), kept(joined?.id)]).toEqual([true, true, true]);
    world.pass(2000);
    await (await world.another()).ready();
    world.pass(-DAY_MS - 1000);
    expect([kept(used.id), kept(unused.id), kept(joined?.id)]).toEqual([true, false, false]);
    const left = await world.db.selectFrom('file').select('id').where('accountId', '=', person.accountId).execute();
    expect(left.map(({ id }) => id)).toEqual([used.id]);
  });

  const seedUnused = (person: Person, count: number, size: number) =>
    sql`INSERT INTO file (id, name, size, type, account_id, uploaded_at) SELECT gen_random_uuid(), 'a.pdf', ${size}, 'application/pdf',
      ${person.accountId}, ${world.time.now} FROM generate_series(1, ${count})`.execute(world.db);

  it.each([
    ['files', MAX_UNUSED_FILES - 1, 1],
    ['bytes', 1, MAX_UNUSED_BYTES - 1000],
  ])('unused uploads of an account are limited by %s, and the refusal says what to do', async (_what, count, size) => {
    const person = await world.signIn({ roleKind: 'deputy' });
    await seedUnused(person, count, size);
    expect((await upload(person, 'a.pdf', aPdf(1000))).statusCode).toBe(200);
    const refused = await upload(person, 'a.pdf', aPdf(1000));
    expect([refused.statusCode, errorOf(refused)]).toEqual([409, 'file.too_many_unused']);
    expect(refused.json<{ message: string }>().message).toContain('请先保存或提交');
    const part = await sendPart(person, { chunk: '0', chunks: '2', uploadId: 'aaaaaaaa-0000-4000-8000-000000000002' });
    expect([part.statusCode, errorOf(part)]).toEqual([409, 'file.too_many_unused']);
    expect((await upload(unit)).statusCode).toBe(200);
    await world.db.updateTable('file').set(giveTo('contact')).where('accountId', '=', person.accountId).execute();
    expect((await upload(person)).statusCode).toBe(200);
  });

  it('the limit of unused files also holds in parallel, and an unfinished upload counts with its full announced size', async () => {
    const person = await world.signIn({ roleKind: 'deputy' });
    await seedUnused(person, MAX_UNUSED_FILES - 3, 1);
    const codes = (await Promise.all(Array.from({ length: 6 }, () => upload(person)))).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 200, 200, 409, 409, 409]);
    const other = await world.signIn({ roleKind: 'deputy' });
    const begin = (last: number) =>
      sendPart(other, { chunk: '0', chunks: '200', uploadId: `aaaaaaaa-0000-4000-8000-00000000001${String(last)}` });
    expect([await begin(1), await begin(2), await begin(1), await begin(3)].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 409,
    ]);
  });

  it('saving a record with a file frees its place in the limit', async () => {
    const { deputyId, delegationId } = await seedDeputy(world.db);
    const person = await world.signIn({ roleKind: 'deputy', deputyId, delegationId });
    await seedUnused(person, MAX_UNUSED_FILES - 1, 1);
    const { id } = await uploaded(person);
    expect((await upload(person)).statusCode).toBe(409);
    const draft = await world.ask({ method: 'POST', url: '/api/suggestion', token: person.token, payload: aDraft({ fileIds: [id] }) });
    expect(draft.statusCode).toBe(200);
    expect((await upload(person)).statusCode).toBe(200);
  });
});

describe('the file folder', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it('the file folder is closed to other system accounts under any umask, and an older one is closed at the start', async () => {
    const root = join(world.dataDir, 'files');
    const { id } = await uploaded(unit);
    await sendPart(unit, { chunk: '0', chunks: '2', uploadId: 'aaaaaaaa-0000-4000-8000-000000000003' });
    const folder = join(root, id.slice(0, 2));
    const paths = [root, join(root, 'tmp'), join(root, 'parts'), folder];
    expect(paths.map(modeOf)).toEqual([0o750, 0o750, 0o750, 0o750]);
    expect(modeOf(join(folder, id))).toBe(0o640);
    for (const path of paths) chmodSync(path, 0o755);
    chmodSync(join(folder, id), 0o644);
    await openVault(root);
    expect(paths.map(modeOf)).toEqual([0o750, 0o750, 0o750, 0o750]);
    expect(modeOf(join(folder, id))).toBe(0o640);
  });
});
