import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_AVATAR_BYTES } from '@contract/rules/upload';
import type { FileRef } from '@contract/schema/file';
import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { aForm, CONTENTS } from '../builders/file';
import { aPicture } from '../builders/picture';
import { dataOf, errorOf, messageOf } from '../builders/session';
import { seedDeputy } from '../builders/deputy';
import { aDraft } from '../builders/suggestion';

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

async function upload(token: string, content: Buffer, name: string): Promise<FileRef> {
  const form = await aForm({ field: 'file', name, content });
  return dataOf(await world.ask({ method: 'POST', url: '/api/admin/file/upload', token, ...form }), 'file.upload');
}

const setAvatar = (token: string | undefined, fileId: string | null) => world.put('/api/account/avatar', token, { fileId });
const isKept = (id: string): boolean => existsSync(join(world.dataDir, 'files', id.slice(0, 2), id));

describe('account.profile', () => {
  it('account.profile shows the own account of the caller, with a masked number', async () => {
    const { token, username, mobile } = await world.account({ name: '王丽华' });
    const profile = dataOf(await world.ask({ url: '/api/account', token }), 'account.profile');
    expect(profile).toMatchObject({ username, name: '王丽华', avatar: '', passwordChangedAt: null });
    expect(profile.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    await world.reset(token, { username, old: PASSWORD, password: 'Suggestion#2027' });
    const after = dataOf(await world.ask({ url: '/api/account', token }), 'account.profile');
    expect(after.passwordChangedAt).toBe(world.time.now.toISOString());
  });

  it('account.profile needs a session', async () => {
    expect(errorOf(await world.ask({ url: '/api/account' }))).toBe('session.missing');
  });
});

describe('account.setAvatar › an uploaded picture', () => {
  it('an uploaded picture becomes the avatar, in the profile and in the current user', async () => {
    const { token } = await world.account();
    const { id } = await upload(token, aPicture(), '头像.png');
    const { avatar } = dataOf(await setAvatar(token, id), 'account.setAvatar');
    expect(avatar).toBe(`/api/account/avatar/${id}`);
    expect((await world.current(token)).avatar).toBe(avatar);
  });

  it.each(['jpg', 'webp'])('an avatar may be %s too', async (ending) => {
    const { token } = await world.account();
    const { id } = await upload(token, CONTENTS[ending] ?? Buffer.alloc(0), `face.${ending}`);
    expect((await setAvatar(token, id)).statusCode).toBe(200);
  });

  it('a new avatar replaces the old one, which is removed with its bytes; null leaves no avatar', async () => {
    const { token } = await world.account();
    const [first, second] = [await upload(token, aPicture(), 'one.png'), await upload(token, aPicture({ width: 32 }), 'two.png')];
    await setAvatar(token, first.id);
    expect((await setAvatar(token, first.id)).statusCode).toBe(200);
    await setAvatar(token, second.id);
    expect([isKept(first.id), isKept(second.id)]).toEqual([false, true]);
    expect((await world.ask({ url: `/api/account/avatar/${first.id}` })).statusCode).toBe(404);
    expect(dataOf(await setAvatar(token, null), 'account.setAvatar').avatar).toBe('');
    expect((await world.current(token)).avatar).toBe('');
    expect(isKept(second.id)).toBe(false);
  });

  it('an account keeps one picture when several avatars are set at the same time', async () => {
    const { token, accountId } = await world.account();
    const files = [];
    for (let count = 0; count < 4; count += 1) files.push(await upload(token, aPicture({ width: 20 + count }), `${count}.png`));
    const answers = await Promise.all(files.map(({ id }) => setAvatar(token, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const left = await world.db.selectFrom('file').select('id').where('accountId', '=', accountId).execute();
    expect(left).toHaveLength(1);
    expect(files.filter(({ id }) => isKept(id)).map(({ id }) => id)).toEqual(left.map(({ id }) => id));
  });

  it('an avatar stays when expired files are removed, and cannot be attached to a suggestion', async () => {
    const { deputyId, delegationId } = await seedDeputy(world.db);
    const { token } = await world.signIn({ roleKind: 'deputy', deputyId, delegationId });
    const { id } = await upload(token, aPicture(), 'face.png');
    await setAvatar(token, id);
    const draft = await world.ask({ method: 'POST', url: '/api/suggestion', token, payload: aDraft({ fileIds: [id] }) });
    expect([draft.statusCode, errorOf(draft)]).toEqual([400, 'file.not_attachable']);
    const begun = world.time.now;
    world.time.now = new Date(begun.getTime() + 400 * 24 * 3_600_000);
    await (await world.another()).ready();
    world.time.now = begun;
    expect((await world.ask({ url: `/api/account/avatar/${id}` })).statusCode).toBe(200);
  });
});

describe('account.setAvatar › what is no picture for it', () => {
  const refused = async (token: string, id: string): Promise<void> => {
    const response = await setAvatar(token, id);
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'account.avatar_invalid']);
  };

  it('an avatar is refused: a file of another account, no file, a GIF, a PDF, a picture over 2 MB, an attachment', async () => {
    const { deputyId, delegationId } = await seedDeputy(world.db);
    const { token } = await world.signIn({ roleKind: 'deputy', deputyId, delegationId });
    const other = await world.account();
    await refused(token, (await upload(other.token, aPicture(), 'face.png')).id);
    await refused(token, '00000000-0000-4000-8000-000000000000');
    await refused(token, (await upload(token, CONTENTS['gif'] ?? Buffer.alloc(0), 'face.gif')).id);
    await refused(token, (await upload(token, CONTENTS['pdf'] ?? Buffer.alloc(0), 'face.pdf')).id);
    await refused(token, (await upload(token, Buffer.concat([aPicture(), Buffer.alloc(MAX_AVATAR_BYTES)]), 'face.png')).id);
    const attached = await upload(token, aPicture(), 'map.png');
    const draft = await world.ask({ method: 'POST', url: '/api/suggestion', token, payload: aDraft({ fileIds: [attached.id] }) });
    expect(draft.statusCode).toBe(200);
    await refused(token, attached.id);
  });

  it('the current avatar of another account is refused', async () => {
    const [owner, thief] = [await world.account(), await world.account()];
    const { id } = await upload(owner.token, aPicture(), 'face.png');
    await setAvatar(owner.token, id);
    await refused(thief.token, id);
    expect((await world.ask({ url: `/api/account/avatar/${id}` })).statusCode).toBe(200);
  });

  it('account.setAvatar is refused without a session, and with an invalid file id', async () => {
    expect(errorOf(await setAvatar(undefined, null))).toBe('session.missing');
    const { token } = await world.account();
    const response = await world.put('/api/account/avatar', token, { fileId: 'face' });
    expect([response.statusCode, messageOf(response)]).toEqual([400, '头像格式不正确']);
  });
});

describe('account.avatar › anyone', () => {
  it('a visitor gets the avatar with the uploaded bytes and type, cached for a day', async () => {
    const { token } = await world.account();
    const picture = aPicture();
    const { id } = await upload(token, picture, 'face.png');
    await setAvatar(token, id);
    const response = await world.ask({ url: `/api/account/avatar/${id}` });
    expect(response.rawPayload.equals(picture)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
      'content-length': String(picture.length),
    });
  });

  it('account.avatar returns no other file: neither an unattached one nor one that does not exist', async () => {
    const { token } = await world.account();
    const { id } = await upload(token, aPicture(), 'private.png');
    for (const unseen of [id, '00000000-0000-4000-8000-000000000000']) {
      const response = await world.ask({ url: `/api/account/avatar/${unseen}`, token });
      expect([response.statusCode, errorOf(response)]).toEqual([404, 'file.not_found']);
    }
    expect((await world.ask({ url: '/api/account/avatar/x' })).statusCode).toBe(400);
  });
});
