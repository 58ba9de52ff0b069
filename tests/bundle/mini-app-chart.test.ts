import { SUGGESTION_CATEGORIES, type SuggestionCategory } from '@contract/rules/suggestion-terms';
import type { PublicFigures } from '@contract/schema/public';
import type { MiniApp, MiniAppOptions } from '../support/mini-app';
import { usePhone } from './phone';

const FIGURES = 'mobile/bill/index/index';
const LIST = 'mobile/bill/list/index';
const CANVAS = 'bill-categories-canvas';
/** The pixel ratio of the phone in tests/support/mini-app. */
const PIXEL_RATIO = 2;
const BEFORE_NUMBER_PX = 12;
const INTO_NUMBER_PX = 4;
/** In the middle of a name, and behind the longest number. */
const NAME_PX = 60;
const BEHIND_PX = 60;

const phone = usePhone();

async function openFigures(options: Partial<MiniAppOptions> = {}): Promise<MiniApp['screen']> {
  const screen = await phone.start(options).open(FIGURES);
  await screen.waitFor('按类别');
  return screen;
}

async function counts(): Promise<PublicFigures['byCategory']> {
  const signIn = await fetch(`${phone.server.baseUrl}/api/ding/authenticate?code=demo-deputy`, { method: 'POST' });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const answer = await fetch(`${phone.server.baseUrl}/api/public/figures`, { headers: { authorization: `Bearer ${data.token}` } });
  return ((await answer.json()) as { data: PublicFigures }).data.byCategory;
}

const drawn = (method: string) => (phone.app.drawing(CANVAS)?.shown ?? []).filter((call) => call.method === method);
const words = () => drawn('fillText').map(({ values }) => String(values[0]));

async function waitForChart(): Promise<void> {
  await phone.app.screen.waitUntil(
    () => words().length > 0,
    () => 'no chart was drawn',
  );
}

/** Returns a point on the longest bar, in pixels of the page: just before the number behind it. */
async function longestBar() {
  const [longest] = (await counts()).sort((one, other) => other.count - one.count);
  if (!longest) throw new Error('nothing is counted');
  const [, x, y] = drawn('fillText').find(({ values }) => values[0] === String(longest.count))?.values ?? [];
  const place = { x: Number(x) / PIXEL_RATIO - BEFORE_NUMBER_PX, y: Number(y) / PIXEL_RATIO };
  return { ...longest, name: SUGGESTION_CATEGORIES[longest.category as SuggestionCategory], place };
}

async function openChart(): Promise<MiniApp['screen']> {
  const screen = await openFigures();
  await screen.tap('图表');
  await waitForChart();
  return screen;
}

describe('按类别 on the figures page', () => {
  it('按类别 is a list at first, and draws nothing before the user asks', async () => {
    const screen = await openFigures();
    expect(screen.text()).toContain('农业农村');
    expect(phone.app.drawing(CANVAS)).toBeNull();
  });

  it('按类别 draws the true names and numbers by calls that DingTalk has, and the list can return', async () => {
    const screen = await openFigures();
    await screen.tap('图表');
    await waitForChart();
    const wanted = await counts();
    expect(words()).toEqual(
      expect.arrayContaining(
        wanted.flatMap(({ category, count }) => [SUGGESTION_CATEGORIES[category as SuggestionCategory], String(count)]),
      ),
    );
    const bars = drawn('fill').length;
    expect(bars).toBeGreaterThanOrEqual(wanted.filter(({ count }) => count > 0).length);
    await screen.tap('列表');
    expect(screen.text()).toContain('农业农村');
  });

  it('按类别 is drawn larger in large-text mode', async () => {
    const sizes = () => drawn('setFontSize').map(({ values }) => Number(values[0]));
    const screen = await openFigures();
    await screen.tap('图表');
    await waitForChart();
    const before = Math.max(...sizes());
    phone.app.close();
    const large = await openFigures({ fontSizeSetting: 22 });
    await large.tap('图表');
    await waitForChart();
    expect(Math.max(...sizes()) / before).toBeCloseTo(1.3, 1);
  });

  it('按类别 stays a list, with a message, where the client cannot draw', async () => {
    const screen = await openFigures({ lacks: ['createCanvasContext'] });
    await screen.tap('图表');
    await phone.app.waitForToast('图表没有加载成功，请先看列表');
    await screen.waitFor('农业农村');
  });

  it('按类别 shows the words of a bar under a finger', async () => {
    const screen = await openChart();
    const { name, count, place } = await longestBar();
    await screen.touch(CANVAS, place, { scrolls: true });
    await screen.waitUntil(
      () => words().includes(`${name}：${count} 件`),
      () => `no word of ${name} in ${words().join()}`,
    );
  });

  it('按类别 opens the list behind a pressed bar, like its number in the list', async () => {
    const screen = await openChart();
    const { name, category, count, place } = await longestBar();
    await screen.touch(CANVAS, place);
    await screen.waitForRoute(LIST);
    await screen.waitFor(name);
    const asked = phone.app.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/public/suggestion?'));
    expect(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('category'))).toEqual([category]);
    await screen.waitFor(`${count} 件`);
  });

  it.each(['name', 'number'])('按类别 opens the list of a bar from its %s too', async (part) => {
    const screen = await openChart();
    const { place } = await longestBar();
    await screen.touch(CANVAS, { x: part === 'name' ? NAME_PX : place.x + BEFORE_NUMBER_PX + INTO_NUMBER_PX, y: place.y });
    await screen.waitForRoute(LIST);
  });

  it('按类别 opens nothing for a scrolling finger, nor beside the bars', async () => {
    const screen = await openChart();
    const { place } = await longestBar();
    await screen.touch(CANVAS, place, { scrolls: true });
    await screen.touch(CANVAS, { x: place.x + BEHIND_PX, y: place.y });
    expect(screen.route).toBe(FIGURES);
  });
});
