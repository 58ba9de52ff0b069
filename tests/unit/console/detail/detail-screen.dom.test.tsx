import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { DetailScreen, useDetailId } from '@/console/detail/detail-screen';
import { useTabs } from '@/console/state/tabs';
import { ApiError } from '@/platform/call-errors';
import { NetworkError } from '@/platform/request-port';

// jsdom cannot navigate to another page.
jest.mock('@/platform/navigation', () => ({ replace: () => Promise.resolve(), currentLink: () => '/visit' }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let host: HTMLElement;
let asked = 0;

beforeEach(() => {
  asked = 0;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

interface Visit {
  id: number;
  title: string;
}

function Screen({ data, error }: { data?: Visit | undefined; error?: unknown }) {
  const id = useDetailId();
  const refetch = () => {
    asked += 1;
    return Promise.resolve();
  };
  return (
    <DetailScreen what="走访" id={id} query={{ data, error, refetch }} titleOf={({ title }) => title} back={<a href="#list">返回列表</a>}>
      {(visit) => (
        <>
          <h1>{visit.title}</h1>
          <input aria-label="备注" />
        </>
      )}
    </DetailScreen>
  );
}

function open(address: string, query: { data?: Visit; error?: unknown } = {}): string {
  const screen = <Screen {...query} />;
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/visit/detail/:id" element={screen} />
          <Route path="/visit/detail" element={screen} />
        </Routes>
      </MemoryRouter>,
    ),
  );
  return host.textContent;
}

const refused = (status: number, message: string) =>
  new ApiError({ status, code: status, message, data: { error: 'visit.refused' }, shown: false });

describe('a detail screen', () => {
  it('a detail screen shows a skeleton while loading, then the record, and uses its title for the tab', () => {
    open('/visit/detail/7');
    expect(host.querySelector('.console-bones.is-item[role="status"]')).not.toBeNull();
    useTabs.getState().show({ path: '/visit/detail/7', title: '走访详情' });
    expect(open('/visit/detail/7', { data: { id: 7, title: '走访企业' } })).toBe('走访企业');
    expect(useTabs.getState().tabs.find(({ path }) => path === '/visit/detail/7')).toMatchObject({ ownTitle: '走访企业' });
  });

  it('a detail screen takes the id from the query when the path has none, and reports an invalid id', () => {
    expect(open('/visit/detail?id=7', { data: { id: 7, title: '走访企业' } })).toBe('走访企业');
    act(() => root.render(null));
    expect(open('/visit/detail/x')).toBe('走访没有打开地址中的走访编号不正确。返回列表');
  });

  it('a detail screen separates forbidden from not found, and offers a retry when no answer came', () => {
    expect(open('/visit/detail/7', { error: refused(403, '您不能查看') })).toBe('没有权限您不能查看返回列表');
    expect(open('/visit/detail/7', { error: refused(404, '没有找到') })).toBe('走访没有打开没有找到返回列表');
    open('/visit/detail/7', { error: new NetworkError('gone') });
    act(() => host.querySelector('button')?.click());
    expect(asked).toBe(1);
  });

  it('a detail screen keeps its content when a reload fails', () => {
    expect(open('/visit/detail/7', { data: { id: 7, title: '走访企业' }, error: new NetworkError('gone') })).toBe('走访企业');
  });

  it('a detail screen of another record starts with new forms', () => {
    open('/visit/detail/7', { data: { id: 7, title: '走访企业' } });
    const field = host.querySelector('input');
    open('/visit/detail/7', { data: { id: 7, title: '走访企业（改）' } });
    expect(host.querySelector('input')).toBe(field);
    open('/visit/detail/7', { data: { id: 8, title: '走访学校' } });
    expect(host.querySelector('input')).not.toBe(field);
  });
});
