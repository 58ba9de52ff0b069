import { answerTo } from '../builders/captcha';
import { type MiniApp, openMiniApp } from '../support/mini-app';
import { startTestServer, type TestServer } from '../support/server';
import { ddOutput } from './output-files';

const PUBLIC = 'mobile/open/public/index';
const PUBLISHED = 'mobile/open/sugg-publish/index';
const SUBMIT = 'mobile/open/submit/index';
const CITY_OPINION = 'mobile/open/lishui-opinion/index';
const FIGURES = 'mobile/bill/index/index';
const COUNTIES = 'mobile/bill/county-list/index';
const LIST = 'mobile/bill/list/index';
const DETAIL = 'mobile/bill/detail/index';

const SHOWN = `is_public AND status IN ('accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved', 'replied', 'closed')`;

let server: TestServer;
let app: MiniApp;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.stop();
});

afterEach(() => app.close());

/** Opens a page on a phone of its own; without a code DingTalk tells nobody who holds it. */
function openPage(page: string, query: Record<string, string> = {}, authCode?: string): Promise<MiniApp['screen']> {
  app = openMiniApp({ dist: ddOutput, serverUrl: server.baseUrl, ...(authCode ? { authCode } : {}) });
  return app.open(`/${page}`, { query });
}

const openSignedIn = (page: string, query: Record<string, string> = {}) => openPage(page, query, 'demo-deputy');

async function countOf(condition = 'true'): Promise<string> {
  const [row] = await server.query<{ count: string }>(`SELECT count(*) FROM suggestion WHERE ${SHOWN} AND ${condition}`);
  return row?.count ?? '';
}

async function aReplied(): Promise<{ id: number; title: string; content: string }> {
  const [item] = await server.query<{ id: number; title: string; content: string }>(
    `SELECT id, title, content FROM suggestion WHERE ${SHOWN} AND replied_at IS NOT NULL ORDER BY id LIMIT 1`,
  );
  if (!item) throw new Error('no public item was replied to');
  return item;
}

const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';
const signIns = () => app.requests.filter(({ path }) => path.startsWith('/api/ding/authenticate'));

describe('the public list', () => {
  test('opens for a person whom nobody knows, and leads to an item and back', async () => {
    const screen = await openPage(PUBLISHED);
    await screen.waitFor(`共 ${await countOf()} 件`);
    const [first] = await server.query<{ title: string }>(
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

  test('finds by words, and says what to do where nothing is found', async () => {
    const screen = await openPage(PUBLISHED);
    await screen.waitFor('加载更多');
    await screen.input('标题、内容或编号', '没有这样的词句');
    await screen.tap('查找');
    await screen.waitFor('没有符合条件的议案建议');
    await screen.tap('清除全部条件');
    await screen.waitFor('加载更多');
    expect(screen.value('标题、内容或编号')).toBe('');
  });
});

describe('/bill/detail', () => {
  test('shows one item with its reply after a silent login', async () => {
    const item = await aReplied();
    const screen = await openSignedIn(DETAIL, { id: String(item.id) });
    await screen.waitFor(item.title);
    expect(screen.text()).toContain(firstLine(item.content));
    expect(screen.text()).toContain('的答复');
    expect(signIns()).toHaveLength(1);
    expect(app.requests[0]).toMatchObject({ path: '/api/ding/authenticate?code=demo-deputy', status: 200 });
  });
});
void [PUBLIC, SUBMIT, CITY_OPINION, FIGURES, COUNTIES, LIST, answerTo];
