/** @jest-environment-options {"url": "http://localhost/data-board/suggestion/keepalive-list"} */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import IdleWatch from '@/console/session/idle-watch';
import { useOtherWindows } from '@/console/session/use-other-windows';
import { keepConsoleState } from '@/console/state/keep-console-state';
import { useTabs } from '@/console/state/tabs';
import { useSession } from '@/features/session/store';
import { readUser } from '@/features/session/user';
import { getSessionId, setRoleId, setToken } from '@/platform/session';
import { aWire } from '../../builders/wire';

const moves: string[] = [];

// jsdom can neither navigate to another page nor reload one.
jest.mock('@/platform/navigation', () => ({
  replace: (link: string) => {
    moves.push(`replace ${link}`);
    return Promise.resolve();
  },
  reload: () => void moves.push('reload'),
  currentPath: () => '/suggestion/keepalive-list',
  currentLink: () => '/suggestion/keepalive-list',
}));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const switched: string[] = [];

function Console() {
  useOtherWindows((roleId) => void switched.push(roleId));
  return null;
}

let root: Root;

beforeEach(async () => {
  await aWire(() => ({ body: {} }));
  moves.length = 0;
  switched.length = 0;
  window.sessionStorage.clear();
  setToken('the-first');
  setRoleId('5');
  keepConsoleState();
  useSession.setState({ user: readUser({ userInfoList: [{ id: 5, rolesname: '建议办公室' }], menuTree: [], token: 'the-first' }) });
  useTabs.getState().show({ path: '/suggestion/detail/1', title: '建议 20260001' });
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Console />));
});

afterEach(() => act(() => root.unmount()));

async function comeBack(): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  });
}

const paths = () => useTabs.getState().tabs.map(({ path }) => path);

describe('coming back to a window of the console', () => {
  it('a window goes on unchanged when nothing was done in another one', async () => {
    await comeBack();
    expect([moves, switched]).toEqual([[], []]);
    expect(useSession.getState().user?.roleId).toBe('5');
    expect(paths()).toContain('/suggestion/detail/1');
  });

  it('a window restarts at home, without data of the former account, when another account signed in elsewhere', async () => {
    const kept = () => JSON.stringify({ ...window.sessionStorage });
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toContain('/suggestion/detail/1');
    setToken('the-second');
    await comeBack();
    expect(kept()).not.toContain('/suggestion/detail/1');
    expect(moves).toEqual(['replace /dashboard', 'reload']);
    expect(useSession.getState().user).toBeNull();
    expect(paths()).toEqual(['/dashboard']);
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).not.toContain('/suggestion/detail/1');
    expect(switched).toEqual([]);
  });

  it('a window keeps its open tabs when the same user signed in again over the lock of another window', async () => {
    await aWire(() => ({ body: { code: 200, data: { userInfoList: [{ id: 5, rolesname: '建议办公室' }], menuTree: [] } } }));
    setRoleId('5');
    const from = getSessionId();
    act(() =>
      root.render(
        <>
          <Console />
          <IdleWatch idleMs={1_800_000} />
        </>,
      ),
    );
    setToken('the-second');
    window.localStorage.setItem('data-board:session-went-on', JSON.stringify({ from, to: getSessionId() }));
    await comeBack();
    expect([moves, switched]).toEqual([[], []]);
    expect(useSession.getState().user?.roleId).toBe('5');
    expect(paths()).toContain('/suggestion/detail/1');
    // Once more, with no change.
    await comeBack();
    expect(moves).toEqual([]);
  });

  it('a window takes the role that was chosen in another window', async () => {
    setRoleId('6');
    await comeBack();
    expect([moves, switched]).toEqual([[], ['6']]);
  });
});
