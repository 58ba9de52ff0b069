/** @jest-environment-options {"url": "http://localhost/data-board/suggestion/detail/7"} */
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LoadFailed } from '@/console/ui/load-failed';
import { NotOpened } from '@/console/ui/not-opened';
import { ApiError } from '@/platform/call-errors';
import { NetworkError } from '@/platform/request-port';

const moves: string[] = [];

// jsdom cannot navigate to another page.
jest.mock('@/platform/navigation', () => ({
  replace: (link: string) => {
    moves.push(link);
    return Promise.resolve();
  },
  currentLink: () => '/suggestion/detail/7',
}));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const refused = (status: number, error: string, message: string) =>
  new ApiError({ status, code: status, message, data: { error }, shown: false });
const NO_SESSION = refused(401, 'session.missing', '请先登录');

/** Renders an element and returns its text and its buttons. */
function shown(element: ReactElement): { text: string; buttons: string[] } {
  act(() => root.render(element));
  return { text: host.textContent, buttons: [...host.querySelectorAll('button, a')].map((one) => one.textContent.replace(/\s/g, '')) };
}

const notOpened = (error: unknown) =>
  shown(<NotOpened what="建议" error={error} onRetry={() => undefined} back={<a href="#list">返回列表</a>} />);

describe('what could not be read in the console', () => {
  it('a failed load offers the login, and the way back, when the session has ended', () => {
    expect(notOpened(NO_SESSION).buttons).toEqual(['去登录']);
    act(() => host.querySelector('button')?.click());
    expect(moves).toEqual(['/login?redirect=%2Fsuggestion%2Fdetail%2F7']);
    expect(shown(<LoadFailed what="列表" error={NO_SESSION} onRetry={() => undefined} />).buttons).toEqual(['去登录']);
  });

  it('a failed load says forbidden if the server says so, and otherwise that the record may be gone', () => {
    const forbidden = notOpened(refused(403, 'suggestion.out_of_sight', '您现在不能查看这件建议'));
    expect(forbidden.text).toContain('没有权限您现在不能查看这件建议');
    const gone = notOpened(refused(404, 'suggestion.not_found', '没有找到这件建议'));
    expect(gone.text).toContain('建议没有打开没有找到这件建议');
    expect([forbidden.buttons, gone.buttons]).toEqual([['返回列表'], ['返回列表']]);
  });

  it('a failed load offers a retry when no answer came', () => {
    expect(notOpened(new NetworkError('gone')).buttons).toEqual(['重试']);
  });
});
