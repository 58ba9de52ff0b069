import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { MiniAppOptions } from '../support/mini-app';
import { attributeOf, type NativeNode } from '../support/mini-app/axml-render';
import { type DeputyApi, openDeputyApi } from './deputy-api';
import { usePhone } from './phone';

const HOME = 'mobile/suggm/index';
const DETAIL = 'mobile/suggm-detail/index';
const LIST = 'mobile/suggm-list/index';
const MESSAGES = 'mobile/suggm-message/index';
/** The compiled address, under which the mini-app recognises pages of this application. */
const OURS = 'http://127.0.0.1:8080/data-board';

const phone = usePhone();

let api: DeputyApi;

beforeAll(async () => {
  api = await openDeputyApi(phone.server.baseUrl);
});

async function openHome(options: Partial<MiniAppOptions> = {}) {
  const screen = await phone.start(options).open(HOME);
  // Its buttons are shown before its data and rendered again with it: a tap in that moment would be lost.
  await screen.waitFor('我的活动');
  return screen;
}

/** Returns the outermost element of the top page, which has the page's classes. */
function frame(): NativeNode {
  const find = (node: NativeNode): NativeNode | undefined =>
    attributeOf(node, 'class').includes('u-page') ? node : node.children.map(find).find(Boolean);
  const found = find(phone.app.screen.root());
  if (!found) throw new Error('the page has no frame');
  return found;
}
const isLarge = (): boolean => attributeOf(frame(), 'class').split(' ').includes('u-large');

describe('large-text mode', () => {
  it('large-text mode is turned on and off on the home, holds on every page, and is kept on the phone', async () => {
    const screen = await openHome();
    expect(isLarge()).toBe(false);
    await screen.tap('大字');
    expect(isLarge()).toBe(true);
    await screen.tap('查找');
    await screen.waitForRoute(LIST);
    expect(isLarge()).toBe(true);
    const { storage } = phone.app;
    phone.app.close();
    const again = await openHome({ storage });
    expect(isLarge()).toBe(true);
    await again.tap('大字');
    expect(isLarge()).toBe(false);
  });

  it('large-text mode follows the size set in DingTalk until the user chooses here', async () => {
    const screen = await openHome({ fontSizeSetting: 22 });
    expect(isLarge()).toBe(true);
    await screen.tap('大字');
    const { storage } = phone.app;
    phone.app.close();
    await openHome({ fontSizeSetting: 22, storage });
    expect(isLarge()).toBe(false);
  });
});

describe('a card', () => {
  it('the card of an item opens exactly that item after a silent login, and contains no name', async () => {
    const { items } = await api.list('&mine=lead&pageSize=50');
    const open = items.find(({ isPublic, number }) => isPublic && number !== '');
    if (!open) throw new Error('the demo data have no public item of the deputy');
    const screen = await phone.start().open(DETAIL, { query: { id: String(open.id) } });
    await screen.waitFor(open.title);
    const card = phone.app.share();
    expect(card).toMatchObject({ title: open.title, path: `${DETAIL}?id=${open.id}` });
    expect(card?.desc).toContain(`${SUGGESTION_KINDS[open.kind]}第 ${open.number} 号`);
    expect(JSON.stringify(card)).not.toContain(open.deputyName);
    phone.app.close();
    const [route = '', query = ''] = (card?.path ?? '').split('?');
    const other = await phone.start().open(route, { query: Object.fromEntries(new URLSearchParams(query)) });
    await other.waitFor(open.title);
    expect(other.route).toBe(DETAIL);
  });

  it('the card of an item that is not public does not contain its title', async () => {
    const { items } = await api.list('&mine=lead&pageSize=100');
    const closed = items.find(({ isPublic, number }) => !isPublic || number === '');
    if (!closed) throw new Error('the demo data have no item of the deputy that is not public');
    const screen = await phone.start().open(DETAIL, { query: { id: String(closed.id) } });
    await screen.waitFor(closed.title);
    expect(phone.app.share()?.title).toBe(`一件${SUGGESTION_KINDS[closed.kind]}`);
    expect(JSON.stringify(phone.app.share())).not.toContain(closed.title);
  });

  it('the card of a list describes the chosen filter', async () => {
    const screen = await phone.start().open(LIST, { query: { mine: 'lead' } });
    await screen.waitFor('我领衔的');
    expect(phone.app.share()).toMatchObject({ title: '查找建议', path: `${LIST}?mine=lead` });
  });

  it.each(['mobile/suggm-launch/index', MESSAGES, 'mobile/bind/index'])('the page %s offers no card', async (page) => {
    await phone.start().open(page);
    expect(phone.app.share()).toBeNull();
  });
});

describe('扫一扫', () => {
  it('扫一扫 opens the page named by our own code, with its query', async () => {
    const { items } = await api.list('&pageSize=1');
    const [item] = items;
    if (!item) throw new Error('the deputy has no item');
    const screen = await openHome();
    phone.app.showCode(`${OURS}/suggm-detail?id=${item.id}`);
    await screen.tap('扫一扫');
    await screen.waitForRoute(DETAIL);
    await screen.waitFor(item.title);
  });

  it.each([`${OURS}/dataShow/index`, `${OURS}/cityView/rank`])('扫一扫 says for %s that this version has no such page', async (code) => {
    const screen = await openHome();
    phone.app.showCode(code);
    await screen.tap('扫一扫');
    await phone.app.waitForToast('此版本不包含该功能');
    expect(screen.route).toBe(HOME);
  });

  it.each(['https://evil.example/data-board/suggm', '6901234567892', `${OURS}//evil.example`])(
    '扫一扫 opens nothing for %s',
    async (code) => {
      const screen = await openHome();
      phone.app.showCode(code);
      await screen.tap('扫一扫');
      await phone.app.waitForToast('不是本平台的二维码');
      expect(screen.route).toBe(HOME);
    },
  );

  it('扫一扫 shows nothing when the camera is closed', async () => {
    const screen = await openHome();
    await screen.tap('扫一扫');
    expect(phone.app.toasts).toEqual([]);
  });
});

describe('the bar of DingTalk', () => {
  it('the DingTalk bar shows the title of the page, and the page draws no bar of its own', async () => {
    const { items } = await api.list('&pageSize=50');
    const motion = items.find(({ kind }) => kind === 'motion');
    if (!motion) throw new Error('the deputy has no motion');
    const screen = await phone.start().open(DETAIL, { query: { id: String(motion.id) } });
    await screen.waitFor(motion.title);
    expect(phone.app.title).toBe('议案详情');
    expect(screen.text()).not.toContain('议案详情');
  });

  it('a page opened by a link has nothing behind it, so it offers a home link', async () => {
    const screen = await phone.start().open(MESSAGES);
    // The link is shown before the messages, and rendered again with them: a tap in that moment would be lost.
    await screen.waitFor('建议议案');
    await screen.tap('回首页');
    await screen.waitForRoute(HOME);
    await screen.waitFor('提建议');
    expect(screen.text()).not.toContain('回首页');
  });

  it('a page opened from another page leads back to it, and needs no home link', async () => {
    const screen = await openHome();
    await screen.tap('查找');
    await screen.waitForRoute(LIST);
    expect(screen.text()).not.toContain('回首页');
    await screen.back();
    expect(screen.route).toBe(HOME);
  });

  it('going back from a form keeps the typed text', async () => {
    const screen = await openHome();
    await screen.tap('提建议');
    await screen.waitFor('标题');
    await screen.input('标题', '关于留住未写完文字的建议');
    await screen.back();
    await screen.waitFor('没写完');
    await screen.tap('关于留住未写完文字的建议');
    await screen.waitFor('标题');
    expect(screen.value('标题')).toBe('关于留住未写完文字的建议');
  });
});
