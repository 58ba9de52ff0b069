import { aLesson, publishDemoCourse, uploadLesson } from '../support/demo-course';
import { usePhone } from './phone';

const DETAIL = 'mobile/study/detail/index';
const LIST = 'mobile/study/list/index';
const LINK = 'https://www.npc.gov.cn/';

const phone = usePhone();

/** Returns the study time that the server has counted for the course, in seconds. */
async function countedOf(courseId: number): Promise<number> {
  const rows = await phone.server.query<{ seconds: number }>(
    'SELECT seconds FROM study_lesson WHERE course_id = $1 ORDER BY lesson_id DESC',
    [courseId],
  );
  return rows.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Leaves the deputy this many seconds before the end of each started lesson. */
const leave = (courseId: number, seconds: number) =>
  phone.server.query('UPDATE study_lesson SET seconds = needed - $2 WHERE course_id = $1 AND done_at IS NULL', [courseId, seconds]);

const live = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

describe('learning in the mini-app', () => {
  test('learning leads from the list through a lesson and the test to the certificate', async () => {
    const course = await publishDemoCourse(phone.server.baseUrl, { title: '小程序里的一课', dueOn: '2099-12-31' });
    const screen = await phone.start().open(`/${LIST}`);
    await screen.waitFor(/\d{4} 年学时/);
    await screen.tap('小程序里的一课');
    await screen.waitForRoute(DETAIL);
    await screen.tap('开始学习');
    await screen.waitFor('先读材料，再看讲解。');
    await screen.waitFor('正在计时');
    await leave(course.id, 5);
    await live(6);
    // Leaving the page reports the time that has passed.
    await screen.back();
    await screen.waitForRoute(LIST);
    await screen.waitUntil(
      () => phone.app.requests.some(({ path }) => path === '/api/study/beat'),
      () => 'nothing was told',
    );
    await screen.tap('小程序里的一课');
    await screen.waitFor('课时已学完，可以参加测验');
    await screen.tap('参加测验');
    await screen.tap('开始答题');
    await screen.tap('五年');
    phone.app.answerNext(false);
    await screen.tap('交卷');
    await screen.waitFor('这题还没有作答');
    expect(phone.app.dialogs.at(-1)?.content).toMatch(/第 \d、\d 题还没有作答/);
    await screen.tap('案由');
    await screen.tap('案据');
    await screen.tap('正确');
    await screen.tap('交卷');
    await screen.waitFor('100 分');
    await screen.tap('查看证书');
    await screen.waitFor('特此证明');
    // Only browsers can print pages.
    expect(screen.text()).not.toContain('打印');
  });

  test('learning plays a video, opens a document and a link, and says which time counts', async () => {
    const lessons = [
      aLesson({ kind: 'video', title: '讲解', fileId: await uploadLesson(phone.server.baseUrl, 'video') }),
      aLesson({ kind: 'pdf', title: '材料', fileId: await uploadLesson(phone.server.baseUrl, 'pdf') }),
      aLesson({ kind: 'link', title: '延伸', url: LINK }),
    ];
    const course = await publishDemoCourse(phone.server.baseUrl, { title: '三种课时', lessons, testQuestions: 0 });
    const screen = await phone.start().open(`/${DETAIL}`, { query: { id: String(course.id) } });
    await screen.tap('开始学习');
    await screen.waitFor('播放时计时');
    await screen.tap('材料');
    await screen.waitFor('打开文档后开始计时');
    await screen.tap('延伸');
    await screen.waitFor('打开后计时');
    await screen.tap('打开学习网页');
    await screen.waitFor('正在计时');
    expect(phone.app.openedLinks).toContain(LINK);
    expect(await countedOf(course.id)).toBeLessThan(10);
  });
});
