import { SUGGESTION_CATEGORIES, type SuggestionCategory } from '@contract/rules/suggestion-terms';
import type { OpenFigures } from '@contract/schema/open';
import type { MiniApp, MiniAppOptions } from '../support/mini-app';
import { usePhone } from './phone';

const FIGURES = 'mobile/bill/index/index';
const CANVAS = 'bill-categories-canvas';

const phone = usePhone();

async function openFigures(options: Partial<MiniAppOptions> = {}): Promise<MiniApp['screen']> {
  const screen = await phone.start(options).open(FIGURES);
  await screen.waitFor('按类别');
  return screen;
}

async function counts(): Promise<OpenFigures['byCategory']> {
  const signIn = await fetch(`${phone.server.baseUrl}/api/ding/authenticate?code=demo-deputy`, { method: 'POST' });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const answer = await fetch(`${phone.server.baseUrl}/api/open/figures`, { headers: { authorization: `Bearer ${data.token}` } });
  return ((await answer.json()) as { data: OpenFigures }).data.byCategory;
}

const drawn = (method: string) => (phone.app.drawing(CANVAS)?.shown ?? []).filter((call) => call.method === method);
const words = () => drawn('fillText').map(({ values }) => String(values[0]));

async function waitForChart(): Promise<void> {
  await phone.app.screen.waitUntil(
    () => words().length > 0,
    () => 'no chart was drawn',
  );
}

describe('按类别 on the figures page', () => {
  it('is a list, and nothing is drawn before somebody asks', async () => {
    const screen = await openFigures();
    expect(screen.text()).toContain('农业农村');
    expect(phone.app.drawing(CANVAS)).toBeNull();
  });

  it('is drawn with the true names and numbers, by calls that DingTalk has; the list comes back', async () => {
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

  it('is written larger in large-text mode', async () => {
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

  it('stays a list, and says so, where the client cannot draw', async () => {
    const screen = await openFigures({ lacks: ['createCanvasContext'] });
    await screen.tap('图表');
    await phone.app.waitForToast('图表没有加载成功，请先看列表');
    await screen.waitFor('农业农村');
  });
});
