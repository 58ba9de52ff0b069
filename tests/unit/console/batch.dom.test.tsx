/** @jest-environment-options {"url": "http://localhost/data-board/grant"} */
import { act } from 'react';
import { GrantBatch } from '@/console/screens/grant-list/grant-batch';
import type { Grant } from '@/features/grant/queries';
import { showScreen } from '../../builders/screen';
import { aWire, type SentCall } from '../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

const AT = '2026-03-05T01:00:00.000Z';
const aGrant = (id: number, change: Partial<Grant> = {}): Grant => ({
  ...{ id, kind: 'grant', state: 'waiting', accountId: id, accountName: `职员${String(id)}`, username: `staff${String(id)}` },
  ...{
    roleName: '承办单位',
    roleKind: 'undertaking-unit',
    areaCode: '3311',
    areaName: '丽水市',
    unitName: '市教育局',
    delegationName: null,
  },
  ...{ note: '', askedByName: '甲', askedAt: AT, decidedByName: '', decidedAt: null, reason: '', version: id + 1 },
  actions: ['approve', 'refuse'],
  ...change,
});

const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(text));
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
const press = (text: string) => act(() => button(text).click());
const listed = (): string[] =>
  [...document.querySelectorAll('.ant-modal .console-batch-run__list li')].map(({ textContent }) => textContent);

// Many calls, each with a render: a busy machine takes seconds for them.
const PATIENCE_MS = 15_000;

/** Waits for calls until the button is shown. */
async function until(settle: () => Promise<void>, text: string): Promise<void> {
  const isThere = () => [...document.querySelectorAll('.ant-modal button')].some(({ textContent }) => textContent.includes(text));
  for (const since = Date.now(); !isThere() && Date.now() - since < PATIENCE_MS;) await settle();
}

const GRANTS = [
  ...Array.from({ length: 101 }, (_, place) => aGrant(place + 1)),
  aGrant(102, { roleKind: 'system-admin', roleName: '系统管理员' }),
];
const STALE = 7;

/** A server that lists the grants page by page and approves each, except one that another user decided meanwhile. */
function answer({ method, path, query }: SentCall) {
  if (method === 'GET') {
    const [page, size] = [Number(query.page), Number(query.pageSize)];
    const items = GRANTS.slice((page - 1) * size, page * size);
    return { body: { code: 200, data: { items, total: GRANTS.length, page, pageSize: size } } };
  }
  const id = Number(/grant\/(\d+)\//.exec(path)?.[1]);
  if (id === STALE) return { status: 409, body: { code: 409, message: '已被其他人办理', data: { error: 'grant.stale' } } };
  return { body: { code: 200, data: { ...GRANTS[id - 1], state: 'approved', actions: [] } } };
}

describe('a batch of approvals', () => {
  it('a batch approves all filtered grants except administrators, one call each, and names the refused ones', async () => {
    const wire = await aWire(answer);
    const screen = await showScreen(<GrantBatch chosen={[]} query={{ state: 'waiting' }} total={102} onClear={() => undefined} />);
    press('批量批准（筛选出的 102 条）');
    await until(screen.settle, '批准 101 条');
    expect(wire.sent.map(({ query }) => query)).toEqual([
      { state: 'waiting', page: '1', pageSize: '100' },
      { state: 'waiting', page: '2', pageSize: '100' },
    ]);
    expect(listed()).toHaveLength(101);
    expect(listed()[0]).toContain('职员1（staff1）');
    expect(listed().join('')).not.toContain('系统管理员');
    press('批准 101 条');
    await until(screen.settle, '完成');
    const approvals = wire.sent.filter(({ method }) => method === 'POST');
    expect(approvals.map(({ path, body }) => [path, body])).toEqual(
      GRANTS.slice(0, 101).map(({ id, version }) => [`/api/grant/${String(id)}/approve`, { version }]),
    );
    expect(document.body.textContent).toContain('已完成 100 / 101 条，1 条没有办理');
    expect(listed()).toEqual([expect.stringMatching(/职员7（staff7）.*已被其他人办理/)]);
    screen.leave();
  });

  it('a stopped batch ends between two approvals, and says how many were left', async () => {
    const wire = await aWire(answer);
    const screen = await showScreen(
      <GrantBatch chosen={GRANTS.slice(9, 20)} query={{ state: 'waiting' }} total={102} onClear={() => undefined} />,
    );
    press('批准');
    await until(screen.settle, '批准 11 条');
    press('批准 11 条');
    await until(screen.settle, '停止');
    press('停止');
    await until(screen.settle, '完成');
    const approvals = wire.sent.filter(({ method }) => method === 'POST').length;
    expect(approvals).toBeLessThan(11);
    expect(document.body.textContent).toContain(`其余 ${String(11 - approvals)} 条已停止`);
    screen.leave();
  });
});
