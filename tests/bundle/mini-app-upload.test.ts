import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@contract/rules/upload';
import type { MiniApp } from '../support/mini-app';
import { temporaryFolder } from '../support/run';
import { type DeputyApi, openDeputyApi } from './deputy-api';
import { usePhone } from './phone';

const LAUNCH = 'mobile/suggm-launch/index';
const TITLE = '关于从手机上传大图片的建议';
/** The start of a JPEG: the server checks the content of a file. */
const JPEG_HEAD = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

const phone = usePhone();

let api: DeputyApi;
let bytes: Buffer;
let picture: string;

beforeAll(async () => {
  api = await openDeputyApi(phone.server.baseUrl);
  bytes = Buffer.concat([JPEG_HEAD, randomBytes(CHUNK_BYTES + 2_000_000)]);
  picture = join(temporaryFolder('mini-app-upload'), 'large.jpg');
  writeFileSync(picture, bytes);
});

async function addPicture(lacks: readonly string[] = []): Promise<MiniApp['screen']> {
  const screen = await phone.start({ files: [picture], lacks }).open(LAUNCH);
  await screen.waitFor('标题');
  await screen.input('标题', TITLE);
  await screen.tap('添加图片');
  return screen;
}

const partsSent = () => phone.app.requests.filter(({ path }) => path.startsWith('/api/common/file/stream/uploadPart'));

describe('a picture of more than 10,000,000 bytes in the mini-app', () => {
  it('[7.16] [7.17] a large picture is uploaded in parts, the last one alone, and arrives complete; the phone keeps no part', async () => {
    const screen = await addPicture();
    await screen.waitFor('已上传', { timeoutMs: 30_000 });
    expect(partsSent().map(({ status }) => status)).toEqual([200, 200]);
    expect(phone.app.keptBytes).toBe(0);
    await screen.tap('存草稿');
    await phone.app.waitForToast('草稿');
    const [file] = (await api.find(TITLE)).files;
    expect(file?.size).toBe(bytes.length);
    expect((await api.download(file?.id ?? '')).equals(bytes)).toBe(true);
  });

  it('a client that cannot split a large picture refuses it with a message, and keeps the typed text', async () => {
    const screen = await addPicture(['getFileSystemManager']);
    await screen.waitFor('请更新钉钉，或把图片压缩后再添加');
    expect(partsSent()).toEqual([]);
    expect(screen.value('标题')).toBe(TITLE);
  });
});
