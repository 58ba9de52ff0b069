import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { CHUNK_BYTES } from '@contract/rules/upload';
import { aPdf } from '../builders/file';
import { aPicture } from '../builders/picture';
import { launchBrowser, type OpenedPage, screenshot } from '../support/browser';
import { type Relay, startRelay } from '../support/relay';
import { temporaryFolder } from '../support/run';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';
import { choose, fieldsOf, partsIn, watchProgress } from './pages/uploads';
import { answer } from './pages/question';

const SLOW = 6_000_000;
/** Shorter than the retry pause of the pages, longer than the own retries of a busy browser. */
const LOST_MS = 450;
/** The bytes that a multipart form adds, at most. */
const FORM_BYTES = 1500;

let server: TestServer;
let relay: Relay;
let browser: Browser;
let folder: string;
let phone: OpenedPage;

beforeAll(async () => {
  server = await startTestServer();
  relay = await startRelay(server.baseUrl);
  browser = await launchBrowser();
  folder = temporaryFolder('uploads');
  phone = await openSignedIn(browser, relay.baseUrl, { username: 'deputy', path: '/suggm-launch', viewport: 'phone' });
  await phone.page.getByLabel('标题').waitFor();
});

afterAll(async () => {
  await browser.close();
  await relay.close();
  await server.stop();
});

afterEach(() => {
  relay.bytesPerSecond = Infinity;
  relay.mayPass = () => true;
});

function onDisk(name: string, content: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

const stored = (name: string) => phone.page.locator('.attach__row').filter({ hasText: name }).getByText('已上传').waitFor();
const addFile = (path: string) => choose(phone.page, phone.page, '添加文件', path);
const remove = (name: string) => phone.page.getByRole('button', { name: `移除 ${name}` }).click();

describe('a deputy adds files to a suggestion on the phone', () => {
  it('[7.15] a small file is uploaded whole, in the form field file', async () => {
    const from = relay.passages.length;
    await addFile(onDisk('小.pdf', aPdf(20_000)));
    await stored('小.pdf');
    const posts = relay.passages.slice(from).filter(({ method }) => method === 'POST');
    expect(posts.map(({ path, status }) => [path, status])).toEqual([['/api/admin/file/upload', 200]]);
    expect(posts.map(fieldsOf)).toEqual([['file']]);
    await remove('小.pdf');
  });

  it('[1.4] [7.16] [7.17] [9.1] a 25 MB file is uploaded in parts with progress, lost parts are retried, the last part comes last', async () => {
    const from = relay.passages.length;
    let lostAt: number | undefined;
    // For a while, because the browser itself retries at once on each open connection.
    relay.mayPass = ({ head, at }) => {
      if (!head.includes('name="chunk"\r\n\r\n1\r\n')) return true;
      lostAt ??= at;
      return at - lostAt > LOST_MS;
    };
    relay.bytesPerSecond = 2 * SLOW;
    const progress = await watchProgress(phone.page);
    await addFile(onDisk('规划.pdf', aPdf(25_000_000)));
    await phone.page.getByText(/正在上传 \d+%/).waitFor();
    await stored('规划.pdf');

    const parts = partsIn(relay.passages, from);
    expect(parts.every(({ chunks }) => chunks === 3)).toBe(true);
    for (const { fields } of parts) expect(fields).toEqual(['uploadId', 'fileName', 'chunk', 'chunks', 'multipartFile']);
    const whole = parts.filter(({ passage }) => !passage.broken);
    expect(whole.map(({ chunk }) => chunk).sort()).toEqual([0, 1, 2]);
    for (const { chunk, passage } of whole) {
      const bytes = chunk === 2 ? 25_000_000 - 2 * CHUNK_BYTES : CHUNK_BYTES;
      expect(passage.bytes).toBeGreaterThan(bytes);
      expect(passage.bytes).toBeLessThan(bytes + FORM_BYTES);
    }
    const [again, lost] = parts
      .filter(({ chunk }) => chunk === 1)
      .map(({ passage }) => passage)
      .reverse();
    expect([lost?.broken, again?.status]).toEqual([true, 200]);
    expect((again?.at ?? 0) - (lost?.at ?? 0)).toBeGreaterThanOrEqual(500);
    const last = whole.find(({ chunk }) => chunk === 2)?.passage.at ?? 0;
    for (const { passage } of whole.slice(0, 2)) expect(passage.answeredAt).toBeLessThan(last);
    const seen = await progress();
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(3);
    await remove('规划.pdf');
  });

  it('a cancelled upload stops at once, and the next file is uploaded', async () => {
    const from = relay.passages.length;
    relay.bytesPerSecond = SLOW;
    await addFile(onDisk('误选.pdf', aPdf(25_000_000)));
    await phone.page.getByText(/正在上传 [1-9]\d?%/).waitFor();
    await phone.page.getByRole('button', { name: '取消上传 误选.pdf' }).click();
    await phone.page.getByText('误选.pdf').waitFor({ state: 'detached' });
    relay.bytesPerSecond = Infinity;
    await addFile(onDisk('对的.pdf', aPdf(20_000)));
    await stored('对的.pdf');
    const parts = partsIn(relay.passages, from);
    expect(parts.every(({ chunk, passage }) => chunk < 2 && passage.broken)).toBe(true);
    await remove('对的.pdf');
  });

  it('[1.4] [7.16] an upload resumes after a reload with the missing parts, and the download is identical', async () => {
    const path = onDisk('长卷.pdf', aPdf(44_000_000));
    const from = relay.passages.length;
    relay.bytesPerSecond = SLOW;
    await addFile(path);
    const answered = () => partsIn(relay.passages, from).filter(({ passage }) => passage.status === 200);
    while (answered().length < 2) await phone.page.waitForTimeout(50);
    await phone.page.reload();
    await phone.page.getByLabel('标题').waitFor();
    const before = answered();
    expect(before.length).toBeLessThan(5);
    // The reload cut off these responses: the server may or may not have the parts.
    const cutOff = partsIn(relay.passages, from)
      .filter(({ passage }) => passage.status !== 200)
      .map(({ chunk }) => chunk);

    const reloaded = relay.passages.length;
    await addFile(path);
    await phone.page.getByText(/继续上传 \d+%/).waitFor();
    await screenshot(phone.page, 'phone-upload-resumed', { fullPage: true });
    relay.bytesPerSecond = Infinity;
    await stored('长卷.pdf');
    const after = partsIn(relay.passages, reloaded);
    const held = before.map(({ chunk }) => chunk);
    const isKnown = (chunk: number) => !cutOff.includes(chunk);
    expect(
      after
        .map(({ chunk }) => chunk)
        .filter(isKnown)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4].filter((chunk) => isKnown(chunk) && !held.includes(chunk)));
    expect(cutOff.length).toBeLessThan(3);
    expect(new Set([...before, ...after].map(({ uploadId }) => uploadId)).size).toBe(1);
  });

  it('[7.18] the phone downloads an uploaded file, and shows a picture without saving it', async () => {
    const { page } = phone;
    await page.getByLabel('标题').fill('关于公布规划长卷的建议');
    await page.getByLabel('内容').fill('建议公布规划长卷，便于代表和群众查阅。');
    await page.getByRole('radio', { name: '民政社保' }).click();
    await choose(page, page, '添加图片', onDisk('现场.png', aPicture()));
    await stored('现场.png');
    let saved = 0;
    page.on('download', () => (saved += 1));
    const fetched = relay.passages.length;
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await answer(page, true);
    await page.waitForURL('**/suggm-detail?id=*');
    await page.locator('.files__image').first().waitFor();
    expect(relay.passages.slice(fetched).filter(({ path }) => path.startsWith('/api/admin/file/download?id='))).toHaveLength(1);
    expect(saved).toBe(0);

    const event = page.waitForEvent('download');
    await page.getByRole('button', { name: '打开附件 长卷.pdf' }).click();
    const download = await event;
    expect(download.suggestedFilename()).toBe('长卷.pdf');
    expect(await hashOf(await download.path())).toBe(await hashOf(join(folder, '长卷.pdf')));
  });

  it.each([
    ['an envelope without success', 200, { code: 500, success: false, message: '文件正在转存，请明天再来' }, '文件正在转存，请明天再来'],
    ['an envelope whose code alone tells', 200, { code: 500, message: '文件已归档' }, '文件已归档'],
    ['an envelope that tells nothing', 200, { code: 500 }, '文件下载失败，请稍后再试'],
    ['an HTTP error', 500, { code: 500, success: false, message: 'NullPointerException' }, '请稍后再试'],
  ])('[7.18] the phone saves nothing and shows the error when %s comes in place of the file', async (_what, status, body, words) => {
    const { page } = phone;
    let saved = 0;
    page.on('download', () => (saved += 1));
    await page.route('**/api/admin/file/download*', (route) => route.fulfill({ status, json: body }));
    await page.getByRole('button', { name: '打开附件 长卷.pdf' }).click();
    await page.getByRole('status').filter({ hasText: words }).waitFor();
    await page.unroute('**/api/admin/file/download*');
    expect(saved).toBe(0);
  });

  it('[7.18] the phone reports a missing file, and stays on the page', async () => {
    const { page } = phone;
    const files = join(server.dataDir, 'files');
    for (const name of readdirSync(files)) if (/^[0-9a-f]{2}$/.test(name)) rmSync(join(files, name), { recursive: true });
    await page.getByRole('button', { name: '打开附件 长卷.pdf' }).click();
    await page.getByRole('status').filter({ hasText: '没有找到这个文件' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/data-board/suggm-detail');
  });
});

describe('a unit adds a file to its reply in the console', () => {
  it('a failed upload in the console shows the reason, and a retry resumes it from there', async () => {
    const { page } = await openSignedIn(browser, relay.baseUrl, { username: 'unit', path: '/suggestion/keepalive-list?status=handling' });
    // An item that the unit leads: as a helper it would have no reply to write.
    await page.getByRole('row', { name: '市交通运输局' }).first().click();
    await page.getByRole('button', { name: '答复送审', exact: true }).click();
    const form = page.getByRole('dialog').filter({ visible: true });

    const from = relay.passages.length;
    relay.mayPass = ({ head }) => !head.includes('name="chunk"\r\n\r\n1\r\n');
    relay.bytesPerSecond = SLOW;
    await choose(form, page, '添加附件', onDisk('办理情况.pdf', aPdf(25_000_000)));
    await form
      .locator('.console-file__percent')
      .getByText(/[1-9]\d?%/)
      .waitFor();
    await form.getByRole('button', { name: '取消上传 办理情况.pdf' }).waitFor();
    await screenshot(page, 'console-upload-sending');
    await form.getByRole('alert').getByText('网络异常，请检查网络后重试').waitFor();
    await screenshot(page, 'console-upload-failed');
    expect(partsIn(relay.passages, from).every(({ chunk }) => chunk < 2)).toBe(true);

    const again = relay.passages.length;
    relay.mayPass = () => true;
    // Slow enough that a busy page shows it too.
    relay.bytesPerSecond = SLOW / 20;
    await form.getByRole('button', { name: '重试 办理情况.pdf' }).click();
    await form.getByText(/继续上传 \d+%/).waitFor();
    await screenshot(page, 'console-upload-resumed');
    relay.bytesPerSecond = Infinity;
    await form.getByText('已上传').waitFor();
    expect(partsIn(relay.passages, again).map(({ chunk }) => chunk)).toEqual([1, 2]);
  });
});
