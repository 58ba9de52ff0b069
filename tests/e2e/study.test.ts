import type { Browser, Locator, Page } from 'playwright-core';
import type { CallReply } from '@contract/contract';
import { launchBrowser } from '../support/browser';
import { announceDemoActivity } from '../support/demo-activity';
import { aLesson, publishDemoCourse, uploadLesson } from '../support/demo-course';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { openLetIn } from './pages/login-page';

type Course = CallReply<'course.get'>;

const BEAT_SECONDS = 30;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const shown = (page: Page, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const address = ({ id }: Course): string => `${server.baseUrl}/data-board/study-detail?id=${String(id)}`;

/** Opens a deputy's phone with a clock that the test moves. */
async function openPhone(username = 'deputy') {
  const phone = await openLetIn(browser, server.baseUrl, { username, viewport: 'phone' });
  await phone.page.clock.install();
  return phone;
}

/** More than the delay of a busy machine: the phone's clock is never ahead of the server's, and beats never follow each other immediately. */
const SLACK_SECONDS = 15;

const passOnServer = (seconds: number) => server.query(`UPDATE study_session SET beat_at = beat_at - make_interval(secs => $1)`, [seconds]);

/** Lets this much time pass on the phone, and on the server since its last beat. */
async function live(page: Page, seconds: number): Promise<void> {
  await passOnServer(seconds + SLACK_SECONDS);
  await page.clock.runFor(seconds * 1000);
  await passOnServer(SLACK_SECONDS);
}

/** Returns the study time that the server has counted for the course, in seconds. */
async function countedOf({ id }: Course): Promise<number> {
  const [row] = await server.query<{ seconds: number }>(
    'SELECT coalesce(sum(seconds), 0)::int AS seconds FROM study_lesson WHERE course_id = $1',
    [id],
  );
  return row?.seconds ?? 0;
}

/** Hides the page, as behind another tab, or shows it again. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** Waits until the server has counted this much, within the one second of reading the clock. */
const untilCounted = (course: Course, seconds: number) => until(async () => (await countedOf(course)) >= seconds);

test('a deputy studies a course, takes its test and keeps the certificate', async () => {
  const lessons = [
    aLesson({ kind: 'video', title: '讲解', fileId: await uploadLesson(server.baseUrl, 'video') }),
    aLesson({ title: '要点' }),
  ];
  const course = await publishDemoCourse(server.baseUrl, { title: '监督法一课一测', lessons, dueOn: '2099-12-31' });
  const { page, context, errors } = await openPhone();
  await page.goto(`${server.baseUrl}/data-board/suggm`);
  await page.getByRole('link', { name: /学习园地 请完成必修课程/ }).click();
  await page.waitForURL('**/study');
  await shown(page, /年学时/).waitFor();
  await page.getByRole('link').filter({ hasText: course.title }).click();
  await button(page, '开始学习：讲解').click();
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.loop = true;
    return element.play();
  });
  await shown(page, '正在计时').waitFor();
  // A jump to the end does not count as study.
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
  });
  await page.clock.runFor(4000);
  expect(await countedOf(course)).toBe(0);
  await page.getByRole('button', { name: '2 倍' }).click();
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
  await live(page, BEAT_SECONDS);
  await untilCounted(course, BEAT_SECONDS);
  await live(page, BEAT_SECONDS);
  await shown(page, '本课时已学完').waitFor();
  await button(page, '学习下一课时：要点').click();
  await shown(page, '先读材料，再看讲解。').waitFor();
  await live(page, BEAT_SECONDS);
  await live(page, BEAT_SECONDS);
  await button(page, '参加测验').click();

  await button(page, '开始答题').click();
  await page.getByRole('radio', { name: '五年' }).click();
  await page.getByRole('checkbox', { name: '案由' }).click();
  await page.getByRole('checkbox', { name: '案据' }).click();
  await button(page, '交卷').click();
  await shown(page, /第 [123] 题还没有作答/).waitFor();
  await button(page, '继续作答').click();
  await shown(page, '这题还没有作答').waitFor();
  // The chosen answers stay on the device.
  await page.reload();
  await button(page, '继续答题').click();
  expect(await page.getByRole('radio', { name: '五年' }).getAttribute('aria-checked')).toBe('true');
  await page.getByRole('radio', { name: '正确' }).click();
  await button(page, '交卷').click();
  await shown(page, '100 分').waitFor();
  await shown(page, '解析：每届任期五年。').waitFor();

  await button(page, '查看证书').click();
  await shown(page, /《监督法一课一测》，计 0 学时，测验成绩 100 分，合格。特此证明。/).waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, '下载证书').click()]);
  expect(saved.suggestedFilename()).toBe('学习证书（监督法一课一测）.docx');
  await page.emulateMedia({ media: 'print' });
  expect(await button(page, '下载证书').count()).toBe(0);
  await shown(page, /特此证明/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the older of two study windows stops counting, says so, and can go on', async () => {
  const course = await publishDemoCourse(server.baseUrl, { title: '两个窗口', testQuestions: 0 });
  const first = await openPhone();
  const second = await openPhone();
  for (const { page } of [first, second]) {
    await page.goto(address(course));
    await button(page, /(开始|继续)学习：要点/).click();
    await shown(page, '正在计时').waitFor();
  }
  await live(first.page, BEAT_SECONDS);
  await shown(first.page, '您已在别的页面学习另一课时').waitFor();
  expect(await countedOf(course)).toBe(0);
  await button(first.page, '在这里继续学习').click();
  await shown(first.page, '正在计时').waitFor();
  await live(first.page, BEAT_SECONDS);
  await untilCounted(course, BEAT_SECONDS);
  await Promise.all([first.context.close(), second.context.close()]);
});

test('study time without a network is sent again, and counts once', async () => {
  const course = await publishDemoCourse(server.baseUrl, { title: '没有网络', testQuestions: 0 });
  const { page, context } = await openPhone();
  await page.goto(address(course));
  await button(page, '开始学习：要点').click();
  await shown(page, '正在计时').waitFor();
  await context.setOffline(true);
  await live(page, BEAT_SECONDS);
  await shown(page, '现在连不上服务器').waitFor();
  expect(await countedOf(course)).toBe(0);
  await context.setOffline(false);
  await live(page, 10);
  await untilCounted(course, BEAT_SECONDS);
  expect(await countedOf(course)).toBeLessThanOrEqual(40);
  await shown(page, '现在连不上服务器').waitFor({ state: 'detached' });
  await context.close();
});

test('study time while the page is hidden does not count, except for an opened link', async () => {
  const lessons = [
    aLesson({ title: '要点', minutes: 10 }),
    aLesson({ kind: 'link', title: '延伸', url: 'https://www.npc.gov.cn/', minutes: 10 }),
  ];
  const course = await publishDemoCourse(server.baseUrl, { title: '离开页面', lessons, testQuestions: 0 });
  const { page, context } = await openPhone();
  await page.goto(address(course));
  await button(page, '开始学习：要点').click();
  await shown(page, '正在计时').waitFor();
  await show(page, 'hidden');
  await live(page, 300);
  await show(page, 'visible');
  await shown(page, '正在计时').waitFor();
  await page.clock.runFor(3000);
  expect(await countedOf(course)).toBe(0);
  await button(page, /延伸.*链接/).click();
  await shown(page, '打开后计时').waitFor();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '打开学习网页' }).click()]);
  await show(page, 'hidden');
  await live(page, 240);
  await opened.close();
  await show(page, 'visible');
  await untilCounted(course, 240);
  expect(await countedOf(course)).toBeLessThan(250);
  await shown(page, '打开后计时').waitFor();
  await context.close();
});

test('a deputy saves a course, finds it again, and comments on it', async () => {
  const course = await publishDemoCourse(server.baseUrl, { title: '收藏和评论' });
  const { page, context, errors } = await openPhone();
  await page.goto(address(course));
  await button(page, '收藏').click();
  await button(page, '已收藏').waitFor();
  await button(page, '发表评论').click();
  await shown(page, '请填写评论').waitFor();
  await page.getByLabel('写评论').fill('讲得很清楚。');
  await button(page, '发表评论').click();
  await shown(page, '评论已发表').waitFor();
  await button(page, '删除评论：讲得很清楚。').click();
  await button(page, '删除').last().click();
  await shown(page, '评论已删除').waitFor();
  await page.goto(`${server.baseUrl}/data-board/study?tab=favourite&keyword=收藏`);
  await page.getByRole('link').filter({ hasText: course.title }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('an opened meeting paper counts as study, once', async () => {
  const paperId = await uploadLesson(server.baseUrl, 'pdf');
  const activity = await announceDemoActivity(server.baseUrl, { title: '会前看材料', paperIds: [paperId] });
  const papers = () => server.query('SELECT file_id FROM study_paper WHERE file_id = $1', [paperId]);
  const { page, context, errors } = await openPhone();
  await page.goto(`${server.baseUrl}/data-board/hdtzBaoMing?id=${String(activity.id)}`);
  for (let time = 0; time < 2; time += 1) {
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/study/paper'));
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '打开附件 材料.pdf' }).click()]);
    expect((await counted).status()).toBe(200);
  }
  expect(await papers()).toHaveLength(1);
  expect(errors).toEqual([]);
  await context.close();
});
