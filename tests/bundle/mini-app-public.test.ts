import { numberText } from '@/lib/number-text';
import type { MiniApp } from '../support/mini-app';
import { usePhone } from './phone';

const HOME = 'mobile/suggm/index';
const PUBLIC = 'mobile/public/home/index';
const PUBLISHED = 'mobile/public/sugg-publish/index';
const SUBMIT = 'mobile/public/submit/index';
const CITY_OPINION = 'mobile/public/lishui-opinion/index';
const FIGURES = 'mobile/bill/index/index';
const COUNTIES = 'mobile/bill/county-list/index';
const MAP = 'mobile/bill/map/index';
const LIST = 'mobile/bill/list/index';
const DETAIL = 'mobile/bill/detail/index';

const SHOWN = `is_public AND status IN ('accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved', 'replied', 'closed')`;

const phone = usePhone();

/** Opens a page on a new phone; without a code DingTalk does not identify its user. */
function openPage(page: string, query: Record<string, string> = {}, authCode?: string): Promise<MiniApp['screen']> {
  return phone.start({ authCode }).open(`/${page}`, { query });
}

const openSignedIn = (page: string, query: Record<string, string> = {}) => openPage(page, query, 'demo-deputy');

/** Returns the count as it is displayed. */
async function countOf(condition = 'true'): Promise<string> {
  const [row] = await phone.server.query<{ count: string }>(`SELECT count(*) FROM suggestion WHERE ${SHOWN} AND ${condition}`);
  return numberText(Number(row?.count));
}

async function aReplied(): Promise<{ id: number; title: string; content: string }> {
  const [item] = await phone.server.query<{ id: number; title: string; content: string }>(
    `SELECT id, title, content FROM suggestion WHERE ${SHOWN} AND replied_at IS NOT NULL ORDER BY id LIMIT 1`,
  );
  if (!item) throw new Error('no public item was replied to');
  return item;
}

/** Returns a login code of a person who is known to DingTalk but not to this platform. */
async function codeOfStranger(): Promise<string> {
  const answer = await fetch(`${phone.server.emulatorUrl ?? ''}/emulator/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: 'ding-stranger' }),
  });
  const { code } = (await answer.json()) as { code: string };
  return code;
}

const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';
const signIns = () => phone.app.requests.filter(({ path }) => path.startsWith('/api/ding/authenticate'));

describe('the public list', () => {
  test('the public list opens for an unknown visitor, and leads to an item and back', async () => {
    const screen = await openPage(PUBLISHED);
    await screen.waitFor(`共 ${await countOf()} 件`);
    const [first] = await phone.server.query<{ title: string }>(
      `SELECT title FROM suggestion WHERE ${SHOWN} AND category = 'transport' ORDER BY submitted_at DESC, id DESC LIMIT 1`,
    );
    await screen.tap('交通运输', { nth: 0 });
    await screen.waitFor(`共 ${await countOf("category = 'transport'")} 件`);
    await screen.tap(first?.title ?? '', { nth: 0 });
    await screen.waitFor('领衔代表');
    expect(screen.text()).toContain(first?.title);
    await screen.back();
    expect(screen.route).toBe(PUBLISHED);
    expect(signIns()).toEqual([]);
  });

  test('the public list searches by words, and offers the next step when nothing is found', async () => {
    const screen = await openPage(PUBLISHED);
    await screen.waitFor('加载更多');
    await screen.input('标题、内容或编号', '没有这样的词句');
    await screen.tap('查找');
    await screen.waitFor('没有符合条件的议案建议');
    await screen.tap('清除全部条件');
    await screen.waitFor('加载更多');
    expect(screen.value('标题、内容或编号')).toBe('');
  });

  test('the public list loads more at its end, reloads on a pull, and keeps its items when that fails', async () => {
    const screen = await openPage(PUBLISHED, { category: 'transport' });
    await screen.waitFor('加载更多');
    const cards = () => screen.text().match(/第 \S+ 号/g)?.length ?? 0;
    const areThere = (count: number) =>
      screen.waitUntil(
        () => cards() === count,
        () => `no ${count} cards: ${screen.text()}`,
      );
    await areThere(20);
    await screen.scrollToLower();
    await areThere(40);
    await screen.pullDown();
    await phone.app.waitForToast('已刷新');
    phone.app.setOffline(true);
    await screen.pullDown();
    await phone.app.waitForToast('网络异常');
    expect(cards()).toBe(40);
  });

  test('the public list explains what to do when nothing can be loaded, and then loads', async () => {
    const screen = await openPage(PUBLIC);
    await screen.waitFor('群众意见公开');
    phone.app.setOffline(true);
    await screen.tap('建议公开', { nth: 0 });
    await screen.waitForRoute(PUBLISHED);
    await screen.waitFor('网络异常，请检查网络后重试', { timeoutMs: 30_000 });
    phone.app.setOffline(false);
    await screen.tap('重新加载');
    await screen.waitFor('加载更多');
  });

  test('the public list shows one item by its address, and reports an item that is not public', async () => {
    const item = await aReplied();
    const screen = await openPage(PUBLISHED, { id: String(item.id) });
    await screen.waitFor(item.title);
    await screen.tap('返回列表');
    await screen.waitFor('加载更多');
    const gone = await phone.app.open(`/${PUBLISHED}`, { query: { id: '999999999' } });
    await gone.waitFor('没有找到这件议案建议');
  });
});

describe('the visitors’ forms', () => {
  /** Fills in all fields but the captcha. */
  async function fill(screen: MiniApp['screen'], title: string): Promise<void> {
    await screen.waitFor('自动验证已完成');
    await screen.tap('城乡建设');
    await screen.input('标题', title);
    await screen.input('内容', '中山街北段没有公共厕所。');
    await screen.input('姓名', '王小明');
    await screen.input('手机号', '138 5780 1234');
  }

  test('the visitor form names missing fields, keeps typed text, and accepts an opinion verified by the page itself', async () => {
    const screen = await openPage(SUBMIT, { areaCode: '331102' });
    await screen.waitFor('自动验证');
    await screen.tap('提交意见');
    await screen.waitFor('请填写标题');
    expect(screen.text()).toContain('请选择类别');
    expect(screen.text()).toContain('请填写 11 位手机号码');
    await fill(screen, '增设公共厕所');
    expect([screen.value('标题'), screen.value('内容')]).toEqual(['增设公共厕所', '中山街北段没有公共厕所。']);
    await screen.tap('提交意见');
    await screen.waitFor('意见已提交');
    const receipt = /\w{4}-\w{3}-\w{4}/.exec(screen.text())?.[0] ?? '';
    const stored = await phone.server.query<{ title: string; area_code: string }>(
      'SELECT title, area_code FROM visitor_opinion ORDER BY id DESC LIMIT 1',
    );
    expect(stored).toEqual([{ title: '增设公共厕所', area_code: '331102' }]);

    await screen.tap('查询');
    await screen.waitFor('请填写提交意见时得到的回执号');
    await screen.input('回执号', receipt);
    await screen.tap('查询');
    await screen.waitFor('待审核');
  });

  test('the visitor form of the city asks for no area, and reports a failure without a network', async () => {
    const screen = await openPage(CITY_OPINION);
    await fill(screen, '延长图书馆开放时间');
    expect(screen.text()).not.toContain('所在地区');
    phone.app.setOffline(true);
    await screen.tap('提交意见');
    await screen.waitFor('网络异常', { timeoutMs: 30_000 });
    expect(screen.value('标题')).toBe('延长图书馆开放时间');
    phone.app.setOffline(false);
    await screen.tap('重新加载验证码');
    await screen.waitFor('自动验证已完成');
    await screen.tap('提交意见');
    await screen.waitFor('意见已提交');
    await screen.tap('再提一条');
    await screen.waitFor('自动验证');
    expect([screen.value('标题'), screen.value('姓名')]).toEqual(['', '王小明']);
  });
});

describe('the figures', () => {
  test('the figures match the database after a silent login, and each leads to its list', async () => {
    const screen = await openSignedIn(FIGURES);
    await screen.waitFor('公开总数');
    expect(screen.text()).toContain(`${await countOf()}公开总数`);
    expect(signIns()).toHaveLength(1);
    await screen.tap('议案');
    await screen.waitForRoute(LIST);
    await screen.waitFor(`共 ${await countOf("kind = 'motion'")} 件`);
    await screen.back();
    await screen.pullDown();
    await phone.app.waitForToast('已刷新');
  });

  test('a table shows the figures of each county', async () => {
    const screen = await openSignedIn(COUNTIES);
    await screen.waitFor('满意率');
    const ofCity = await countOf("area_code = '3311'");
    expect(screen.text()).toMatch(new RegExp(`丽水市本级\\n${ofCity}\\n`));
    await screen.tap('丽水市本级');
    await screen.waitForRoute(LIST);
    await screen.waitFor(`共 ${ofCity} 件`);
  });

  test('the map shows the figures of each county, and a tap on one leads to its list', async () => {
    const screen = await openSignedIn(MAP);
    await screen.waitFor('选择地区');
    const [ofCity, ofDistrict] = [await countOf("area_code = '3311'"), await countOf("area_code LIKE '331102%'")];
    const marks = screen.markers();
    expect(marks).toHaveLength(10);
    expect(marks.map(({ title }) => title)).toEqual(expect.arrayContaining([`丽水市本级 ${ofCity} 件`, `莲都区 ${ofDistrict} 件`]));
    expect(marks.map(({ label }) => label?.content)).toContain('景宁 0 件');
    await screen.tapMarker(`莲都区 ${ofDistrict} 件`);
    await screen.waitFor('查看莲都区公开的议案建议');
    await screen.tap('查看莲都区公开的议案建议');
    await screen.waitForRoute(LIST);
    await screen.waitFor(`共 ${ofDistrict} 件`);
  });

  test('the list offers each county where the client shows no maps', async () => {
    const screen = await phone.start({ authCode: 'demo-deputy', lacks: ['map'] }).open(`/${MAP}`);
    await screen.waitFor('这里显示不了地图，请在列表中选择地区');
    expect(screen.hasMap()).toBe(false);
    await screen.tap('莲都区');
    await screen.waitFor('查看莲都区公开的议案建议');
  });

  test('the figures send a user without an account to the binding page, and read nothing before', async () => {
    const screen = await openPage(FIGURES, { year: '2026' }, await codeOfStranger());
    await screen.waitForRoute('mobile/bind/index');
    await screen.waitFor('还没有绑定平台账号');
    expect(phone.app.requests.filter(({ path }) => path.startsWith('/api/public/'))).toEqual([]);
  });

  test('the public detail page shows one item with its reply, after a silent login', async () => {
    const item = await aReplied();
    const screen = await openSignedIn(DETAIL, { id: String(item.id) });
    await screen.waitFor(item.title);
    expect(screen.text()).toContain(firstLine(item.content));
    expect(screen.text()).toContain('的答复');
    expect(phone.app.requests[0]).toMatchObject({ path: '/api/ding/authenticate?code=demo-deputy', status: 200 });
  });
});

describe('the ways between them', () => {
  test('the home of a deputy leads to the public pages', async () => {
    const screen = await openSignedIn(HOME);
    await screen.waitFor('公开首页');
    await screen.tap('公开数据');
    await screen.waitForRoute(FIGURES);
    await screen.waitFor('公开总数');
    await screen.back();
    await screen.tap('公开首页');
    await screen.waitForRoute(PUBLIC);
    await screen.tap('市级意见建议');
    await screen.waitForRoute(CITY_OPINION);
  });

  test('pages keep opening each other, whatever the number of open pages', async () => {
    const screen = await openPage(PUBLIC);
    await screen.waitFor('提意见');
    for (let times = 0; times < 6; times += 1) {
      await screen.tap('提意见');
      await screen.waitForRoute(SUBMIT);
      await screen.tap('首页');
      await screen.waitForRoute(PUBLIC);
    }
    await screen.waitFor('群众意见公开');
  });
});
