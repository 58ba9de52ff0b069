/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { act } from 'react';
import type { Chain } from '@contract/schema/event';
import { ChainLine } from '@/console/screens/event-list/chain-line';
import { useEventList } from '@/features/event/queries';
import { showScreen } from '../../builders/screen';
import { aWire, type Wire } from '../../builders/wire';
import { until } from '../../support/until';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

const AT = '2026-03-05T01:00:00.000Z';
const STATE: Chain = { position: 12_345, waiting: 2, seal: { number: 3, at: AT, position: 12_340 }, checking: false, check: null };

const LIST = '/api/event';
const NOTHING = { items: [], total: 0 };

/** The list on the same screen, which shows the event of a check. */
function List() {
  useEventList({ page: 1 });
  return null;
}

let wire: Wire;
let chain: Chain;
let shown: Awaited<ReturnType<typeof showScreen>>;

async function show(state: Chain): Promise<string> {
  chain = state;
  wire = await aWire(({ method, path }) => ({
    body: {
      code: 200,
      success: true,
      message: '',
      data: method === 'POST' ? { ...chain, checking: true } : path === LIST ? NOTHING : chain,
    },
  }));
  shown = await showScreen(
    <>
      <ChainLine />
      <List />
    </>,
  );
  await shown.settle();
  return shown.host.textContent;
}
afterEach(() => shown.leave());

it('the line shows the chain, its last seal and that nothing was checked', async () => {
  const text = await show(STATE);
  for (const part of ['已入链 12,345 条，待入链 2 条', '最近一次封存 2026-03-05 09:00:00，封到第 12,340 条', '还没有核验过'])
    expect(text).toContain(part);
});

it('a check that found something is an alert with the first place', async () => {
  await show({ ...STATE, check: { at: AT, byName: '王敏', checked: 12_345, problems: 2, first: '内容被改：编号 7，内容与入链时不同' } });
  expect(shown.host.querySelector('[role=alert]')?.textContent).toContain('发现 2 处改动，第一处——内容被改：编号 7');
});

it('the button starts a check', async () => {
  await show(STATE);
  const button = shown.host.querySelector('button');
  expect(button?.textContent).toContain('核验日志');
  act(() => button?.click());
  await shown.settle();
  expect(wire.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/event/chain/check']);
  expect(shown.host.textContent).toContain('正在核验');
});

it('the log is asked for again once a check has ended, and only then', async () => {
  await show(STATE);
  const asked = () => wire.sent.filter(({ path }) => path === LIST).length;
  expect(asked()).toBe(1);
  act(() => shown.host.querySelector('button')?.click());
  await shown.settle();
  expect(shown.host.textContent).toContain('正在核验');
  expect(asked()).toBe(1);
  chain = { ...STATE, check: { at: AT, byName: '王敏', checked: 12_345, problems: 0, first: null } };
  await until(async () => {
    await shown.settle();
    return asked() === 2;
  });
  await shown.settle();
  expect(shown.host.textContent).toContain('没有发现改动');
  expect(asked()).toBe(2);
});
