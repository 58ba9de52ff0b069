import { setCookie } from '@/platform/cookies';

const AUTH = 'auth-token';

const CONFIG = { sm2PublicKey: '04', cacheKeys: { auth: AUTH, trace: 'trace' } };

/** Modules hold the state, as in a page: each call creates a new page, on the same session storage and cookies. */
async function freshPage() {
  jest.resetModules();
  const { loadConfig } = await import('@/platform/config');
  await loadConfig();
  const { keepConsoleState } = await import('@/console/state/keep-console-state');
  const { useTabs } = await import('@/console/state/tabs');
  const visits = await import('@/console/state/visits');
  const { leaveRole } = await import('@/features/session/leave-role');
  const { useSession } = await import('@/features/session/store');
  const { readUser } = await import('@/features/session/user');
  const user = readUser({ userInfoList: [{ id: 5, rolesname: '建议办公室' }], menuTree: [], token: 'secret-token' });
  return {
    start: () => keepConsoleState(),
    signIn: () => useSession.setState({ user }),
    leaveRole,
    visits,
    paths: () => useTabs.getState().tabs.map(({ path }) => path),
    open: (path: string) => useTabs.getState().show({ path, title: path }),
    close: (path: string) => useTabs.getState().close('this', path),
  };
}

const leavePage = () => window.dispatchEvent(new Event('pagehide'));

// The only request of the page before it starts.
beforeAll(() => {
  globalThis.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(CONFIG) } as Response);
});

beforeEach(() => {
  window.history.replaceState(null, '', '/data-board/dashboard');
  window.sessionStorage.clear();
  setCookie(AUTH, 'secret-token');
  setCookie(`${AUTH}-role`, '5');
  setCookie('trace', 'session-1');
});

async function pageWithTabs() {
  const page = await freshPage();
  page.start();
  page.signIn();
  page.open('/suggestion/keepalive-list');
  page.open('/suggestion/detail/1');
  page.visits.rememberVisit('/suggestion/keepalive-list', { search: '?page=2', scrollTop: 320 });
  return page;
}

describe('what the console keeps over a reload', () => {
  it('[3.5] [4.11] a reload keeps the tabs and the query and scroll position of each screen, but no token', async () => {
    await pageWithTabs();
    leavePage();
    const stored = JSON.stringify({ ...window.sessionStorage });
    expect(stored).toContain('keepalive-list');
    expect(stored).not.toContain('secret-token');

    const next = await freshPage();
    next.start();
    expect(next.paths()).toEqual(['/dashboard', '/suggestion/keepalive-list', '/suggestion/detail/1']);
    expect(next.visits.lastVisit('/suggestion/keepalive-list')).toEqual({ search: '?page=2', scrollTop: 320 });
  });

  it('the kept console state is not used for another role', async () => {
    await pageWithTabs();
    leavePage();
    setCookie(`${AUTH}-role`, '6');
    const next = await freshPage();
    next.start();
    expect(next.paths()).toEqual(['/dashboard']);
  });

  it('[4.11] a damaged console state is dropped', async () => {
    await pageWithTabs();
    leavePage();
    const [key = '', value = ''] = Object.entries({ ...window.sessionStorage })[0] ?? [];
    window.sessionStorage.setItem(key, String(value).replace('"tabs":[', '"tabs":["x",'));
    const next = await freshPage();
    next.start();
    expect(next.paths()).toEqual(['/dashboard']);
    expect(window.sessionStorage.length).toBe(0);
  });

  it('[4.7] [4.8] leaving the role forgets the kept console state', async () => {
    const page = await pageWithTabs();
    page.leaveRole();
    expect(page.paths()).toEqual(['/dashboard']);
    expect(page.visits.lastVisit('/suggestion/keepalive-list')).toBeUndefined();
  });

  it('closing a tab forgets the position of its screen', async () => {
    const page = await pageWithTabs();
    page.close('/suggestion/keepalive-list');
    expect(page.paths()).toEqual(['/dashboard', '/suggestion/detail/1']);
    expect(page.visits.lastVisit('/suggestion/keepalive-list')).toBeUndefined();
  });
});
