import { setCookie } from '@/platform/cookies';

const COOKIE = 'sidebarStatus';
const WIDE = 1440;
const NARROW = 800;

/** The store reads its cookie when it is created, so each test creates its own. */
async function freshSidebar() {
  jest.resetModules();
  const { useSidebar } = await import('@/console/state/sidebar');
  const { getCookie } = await import('@/platform/cookies');
  return { state: () => useSidebar.getState(), remembered: () => getCookie(COOKIE) };
}

beforeEach(() => {
  // Cookies of the console belong to its base path.
  window.history.replaceState(null, '', '/data-board/dashboard');
  setCookie(COOKIE, '', { maxAgeSeconds: 0 });
});

describe('the side menu', () => {
  it('[2.5.7] [3.6] [4.12] the side menu remembers in a cookie whether it is open', async () => {
    const first = await freshSidebar();
    expect(first.state().opened).toBe(true);
    first.state().toggle();
    expect(first.remembered()).toBe('0');
    const second = await freshSidebar();
    expect(second.state().opened).toBe(false);
    second.state().toggle();
    expect(second.remembered()).toBe('1');
  });

  it('[2.7.1] [3.6] [4.12] the side menu closes without animation on a mobile window, and is restored on the desktop', async () => {
    const { state, remembered } = await freshSidebar();
    state().measure(NARROW);
    expect(state()).toMatchObject({ device: 'mobile', opened: false, withoutAnimation: true });
    expect(remembered()).toBeUndefined();
    state().measure(WIDE);
    expect(state()).toMatchObject({ device: 'desktop', opened: true });
  });

  it('the menu overlay of a phone does not change the remembered state of the desktop', async () => {
    const { state, remembered } = await freshSidebar();
    state().measure(NARROW);
    state().toggle();
    expect(state().opened).toBe(true);
    expect(remembered()).toBeUndefined();
    state().close({ withoutAnimation: true });
    expect(state()).toMatchObject({ opened: false, withoutAnimation: true });
  });
});
