/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { OPINION_LIST } from '@contract/lists/opinion';
import type { RoleKind } from '@contract/rules/roles';
import { act } from 'react';
import { ExportButton } from '@/console/list/export-button';
import { useListView } from '@/console/list/use-list-view';
import { useSession } from '@/features/session/store';
import { showScreen } from '../../../builders/screen';
import { aWire, type Wire } from '../../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

function Probe({ adjustable }: { adjustable: boolean }) {
  const state = useListView(OPINION_LIST);
  return <ExportButton of="opinion" state={state} adjustable={adjustable} total={1420} />;
}

async function show(rolekind: RoleKind, adjustable = false) {
  useSession.setState({ user: { currentInfo: { rolekind } } as never });
  const { host, settle, leave } = await showScreen(<Probe adjustable={adjustable} />);
  const press = async (text: string) => {
    act(() => [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent.includes(text))?.click());
    await settle();
  };
  return { host, press, leave };
}

let wire: Wire;
beforeEach(async () => {
  wire = await aWire(() => ({
    status: 429,
    body: { code: 429, success: false, message: '请稍后再试', data: { error: 'request.too_many' } },
  }));
});

describe('the export of a list', () => {
  it('the export requests the same filtered list, counts in its unit word, and shows a failure', async () => {
    const { host, press, leave } = await show('suggestion-office');
    expect(host.textContent).toBe('导出 Excel');
    await press('导出 Excel');
    expect(document.body.textContent).toContain('导出 1,420 条');
    await press('开始导出');
    expect(wire.sent).toMatchObject([{ path: '/api/exchange/export', body: { list: 'opinion', state: 'waiting' } }]);
    expect(document.body.textContent).toContain('请稍后再试');
    expect(document.body.textContent).toContain('重新导出');
    leave();
  });

  it('the export offers the visible columns when they can be chosen, and names the missing ones', async () => {
    const { press, leave } = await show('suggestion-office', true);
    await press('导出 Excel');
    expect(document.body.textContent).toContain('全部列（含回执号、内容、审核时间等）');
    expect(document.body.textContent).toContain('列表中显示的列');
    leave();
  });

  it('the export is hidden for roles without the right', async () => {
    const { host, leave } = await show('undertaking-unit');
    expect(host.textContent).toBe('');
    leave();
  });
});
