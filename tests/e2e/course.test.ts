import type { Browser, Locator, Page } from 'playwright-core';
import { pdfOf } from '../../server/seeds/learning-files';
import { LEARNING_VIDEO } from '../../server/seeds/texts/learning-video';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';

const TITLE = '监督法专题学习';
const DEPUTY = '叶明辉';
const WHY = '法律已修改，另行发布新课程。';
const PAPER = `1. 监督法所称的监督主体是什么？
A. 各级人大常委会
B. 人民法院
答案：A
解析：见总则。

2. 执法检查可以不提出报告。
答案：错误

3. 没有写答案的题
A. 甲
B. 乙`;

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

const confirm = (page: Page, button: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: button, exact: true }).click();

async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await field.fill(name);
  await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).first().click();
}

async function pick(page: Page, button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  await (await chosen).setFiles(file);
}

/** Opens the form of a new lesson of that kind. */
async function addLesson(page: Page, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: '添加课时' }).click();
  const form = page.getByRole('dialog', { name: '添加课时' });
  await form.getByText(kind, { exact: true }).click();
  return form;
}

const use = async (form: Locator) => {
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await form.waitFor({ state: 'detached' });
};

/** Adds a video, a document, a text and a link, with the errors on the way. */
async function addLessons(page: Page): Promise<void> {
  const video = await addLesson(page, '视频');
  await video.getByRole('button', { name: '确定', exact: true }).click();
  await video.getByText('请上传视频').waitFor();
  const mp4 = { name: '第一讲.mp4', mimeType: 'video/mp4', buffer: LEARNING_VIDEO };
  await pick(page, video.getByRole('button', { name: '选择视频' }), { ...mp4, name: '第一讲.pdf' });
  await video
    .getByText(/视频须为 MP4 格式/)
    .first()
    .waitFor();
  await pick(page, video.getByRole('button', { name: '选择视频' }), mp4);
  await video.getByText('已上传', { exact: true }).waitFor();
  // Its length and name are taken from the file.
  expect(await video.getByLabel('时长（分钟）').inputValue()).toBe('1');
  expect(await video.getByLabel('课时名称').inputValue()).toBe('第一讲');
  await use(video);

  const pdf = await addLesson(page, '文档');
  await pick(page, pdf.getByRole('button', { name: '选择文档' }), {
    ...{ name: '条文.pdf', mimeType: 'application/pdf', buffer: pdfOf(['监督法条文']) },
  });
  await pdf.getByText('已上传', { exact: true }).waitFor();
  await pdf.getByLabel('时长（分钟）').fill('20');
  await use(pdf);

  const text = await addLesson(page, '图文');
  await text.getByLabel('课时名称').fill('要点');
  await text.getByLabel('时长（分钟）').fill('10');
  await text.getByRole('textbox', { name: '图文内容', exact: true }).fill('监督的方式有听取报告、执法检查和询问。');
  await use(text);

  const link = await addLesson(page, '链接');
  await link.getByLabel('课时名称').fill('延伸阅读');
  await link.getByLabel('时长（分钟）').fill('5');
  await link.getByLabel('链接地址').fill('www.npc.gov.cn');
  await link.getByRole('button', { name: '确定', exact: true }).click();
  await link.getByText(/请填写完整的网址/).waitFor();
  await link.getByLabel('链接地址').fill('https://www.npc.gov.cn/');
  await use(link);
  await page.getByText('共 4 个课时，36 分钟，0.8 学时。').waitFor();
}

test('a course with all kinds of lessons and a test is made, published, followed and withdrawn', async () => {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username: 'office', path: '/learning/keepalive-course' });
  await page.getByRole('button', { name: '新建课程' }).click();
  const form = page.getByRole('dialog', { name: '新建课程' });
  await form.getByRole('button', { name: '存草稿' }).click();
  await form.getByText('请填写课程名称').waitFor();
  await form.getByText('请选择课程类别').waitFor();
  await form.getByLabel('课程名称').fill(TITLE);
  await form.getByRole('combobox', { name: '课程类别' }).press('Enter');
  await page.locator('.ant-select-item-option').filter({ hasText: '法律法规', visible: true }).click();
  await addLessons(page);
  await form.getByRole('button', { name: '“要点”上移' }).click();
  expect(await form.getByRole('group', { name: '课时', exact: true }).getByRole('listitem').nth(1).innerText()).toContain('要点');
  await form.getByLabel('测验题数').fill('3');
  await form.getByLabel('必修截止日期').fill('2099-12-31');
  await form.getByLabel('必修截止日期').press('Enter');
  await form.getByLabel('允许评论').click();
  await choose(page, '人员', DEPUTY);
  await form.getByText('将发给 1 人。').waitFor();
  await form.getByRole('button', { name: '存草稿' }).click();

  await page.waitForURL('**/learning/course/detail/*');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await page.getByRole('button', { name: '查看“要点”' }).click();
  await page.getByText('监督的方式有听取报告、执法检查和询问。').waitFor();
  await page.getByRole('button', { name: '查看“条文”' }).click();
  const address = (await page.getByRole('link', { name: '打开文档' }).getAttribute('href')) ?? '';
  const answered = await fetch(new URL(address, server.baseUrl));
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await page.getByRole('button', { name: '查看“第一讲”' }).click();
  await page
    .locator('video')
    .or(page.getByText(/视频不能在这里播放/))
    .first()
    .waitFor();

  await page.getByRole('button', { name: '上架', exact: true }).click();
  await page.getByText('测验要抽 3 题，题库只有 0 题').waitFor();
  await confirm(page, '知道了');
  await page.getByRole('button', { name: '修改题库' }).click();
  const pool = page.getByRole('dialog', { name: '修改题库' });
  await pool.getByRole('button', { name: '批量粘贴' }).click();
  await page.getByLabel('题目文本').fill(PAPER);
  await page.getByText('识别出 2 题。').waitFor();
  await page.getByText('第 3 题“没有写答案的题”：没有答案').waitFor();
  await page.getByRole('button', { name: '添加 2 题' }).click();
  await pool.getByRole('button', { name: '添加题目' }).click();
  const question = page.getByRole('dialog', { name: '添加题目' });
  await question.getByText('多选题', { exact: true }).click();
  await question.getByLabel('题目', { exact: true }).fill('监督的方式有哪些？');
  await question.getByLabel('选项 A', { exact: true }).fill('执法检查');
  await question.getByLabel('选项 B', { exact: true }).fill('专题询问');
  await question.getByLabel('选项 A 正确').check();
  await question.getByRole('button', { name: '确定', exact: true }).click();
  await question.getByText('多选题至少要有两个答案').waitFor();
  await question.getByLabel('选项 B 正确').check();
  await use(question);
  await pool.getByRole('button', { name: '保存题库' }).click();
  await page.getByRole('heading', { name: '题库 3' }).waitFor();

  await page.getByRole('button', { name: '上架', exact: true }).click();
  await page.locator('.ant-modal-confirm').getByText('将发给 1 人。').waitFor();
  await confirm(page, '上架');
  const progress = page.getByRole('region', { name: '学习进度' });
  await progress.getByRole('row').filter({ hasText: DEPUTY }).getByText('未学', { exact: true }).waitFor();
  await page.getByText('通知和提醒', { exact: true }).click();
  await page.getByRole('region', { name: '通知和提醒' }).getByRole('row').filter({ hasText: DEPUTY }).waitFor();
  await page.locator('.console-course-tabs').getByText('评论', { exact: true }).click();
  await page.getByLabel('发表评论').fill('请结合执法检查学习。');
  await page.getByRole('button', { name: '发表', exact: true }).click();
  await page.getByRole('region', { name: '评论 1' }).getByText('请结合执法检查学习。').waitFor();

  // Lessons that deputies have started stay, and the form gives the reason.
  await page.getByRole('button', { name: '修改', exact: true }).click();
  const edited = page.getByRole('dialog', { name: '修改课程' });
  expect(await edited.getByLabel('测验题数').isDisabled()).toBe(true);
  await edited.getByText('已有的课时不能移除').waitFor();
  expect(await edited.getByRole('button', { name: '移除“要点”' }).count()).toBe(0);
  await edited.getByLabel('课程简介').fill('逐条讲解。');
  await edited.getByRole('button', { name: '保存', exact: true }).click();
  await edited.waitFor({ state: 'detached' });
  await page.getByText('逐条讲解。', { exact: true }).waitFor();

  await page.getByRole('menuitem', { name: '学习课程' }).click();
  await page.getByRole('link', { name: `《${TITLE}》应学 1 人，查看学习进度` }).click();
  await page.getByText(`课程：${TITLE}`).waitFor();
  await page.getByRole('row').filter({ hasText: DEPUTY }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '提醒学习' }).click();
  await confirm(page, '提醒');
  await page.getByText('已提醒 1 名代表').waitFor();
  await page.getByText('按代表团', { exact: true }).click();
  const delegations = page.getByRole('region', { name: '各代表团的学习进度' });
  await delegations.getByRole('link').first().click();
  await page.getByText('按代表', { exact: true }).waitFor();
  await page.waitForURL('**delegationId=*');

  await page.getByRole('menuitem', { name: '学习课程' }).click();
  await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click();
  await page.getByRole('button', { name: '下架', exact: true }).click();
  await page.getByLabel('下架理由').fill(WHY);
  await page.getByRole('button', { name: '确认下架' }).click();
  await page.getByText(`课程已下架：${WHY}`).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a liaison station sees the progress of its deputies, and cannot change a course', async () => {
  const { page, context, errors } = await openSignedIn(browser, server.baseUrl, {
    username: 'station',
    path: '/learning/keepalive-course',
  });
  await page.getByRole('heading', { name: '学习课程' }).waitFor();
  expect(await page.getByRole('button', { name: '新建课程' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: '学习进度' }).click();
  await page.getByText('必修课程完成率').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
