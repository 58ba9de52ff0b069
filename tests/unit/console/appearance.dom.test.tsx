/** The store reads the choice when it is created, so each test creates its own. */
async function freshAppearance() {
  jest.resetModules();
  const { useAppearance } = await import('@/console/state/appearance');
  return () => useAppearance.getState();
}

beforeEach(() => window.localStorage.clear());

describe('how the console looks', () => {
  it('the console starts in light mode with normal text on a machine without preferences', async () => {
    const state = await freshAppearance();
    expect(state()).toMatchObject({ mode: 'light', largeText: false });
  });

  it('the console remembers large text and dark mode on this device, each separately', async () => {
    const first = await freshAppearance();
    first().toggleText();
    const second = await freshAppearance();
    expect(second()).toMatchObject({ mode: 'light', largeText: true });
    second().toggleMode();
    second().toggleText();
    const third = await freshAppearance();
    expect(third()).toMatchObject({ mode: 'dark', largeText: false });
  });

  it('the console follows the dark mode of the machine until the user chooses a mode', async () => {
    const machine = Object.assign(new EventTarget(), { matches: false });
    const asked = jest.spyOn(window, 'matchMedia').mockReturnValue(machine as unknown as MediaQueryList);
    const state = await freshAppearance();
    const turn = (matches: boolean) => {
      Object.assign(machine, { matches });
      machine.dispatchEvent(new Event('change'));
      return state().mode;
    };
    expect([turn(true), turn(false), turn(true)]).toEqual(['dark', 'light', 'dark']);
    state().toggleMode();
    expect([turn(false), turn(true)]).toEqual(['light', 'light']);
    asked.mockRestore();
  });

  it('the console ignores damaged stored settings', async () => {
    window.localStorage.setItem('data-board:console.large-text', '{"broken');
    window.localStorage.setItem('data-board:console.colour-mode', '"purple"');
    const state = await freshAppearance();
    expect(state()).toMatchObject({ mode: 'light', largeText: false });
  });

  it('the console still switches its appearance when storage is full', async () => {
    const state = await freshAppearance();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    state().toggleText();
    expect(state().largeText).toBe(true);
    full.mockRestore();
  });
});
