/** The store reads the choice when it is created, so each test creates its own. */
async function freshAppearance() {
  jest.resetModules();
  const { useAppearance } = await import('@/console/state/appearance');
  return () => useAppearance.getState();
}

beforeEach(() => window.localStorage.clear());

describe('how the console looks', () => {
  it('begins light, with text of the usual size, on a machine that is set to nothing else', async () => {
    const state = await freshAppearance();
    expect(state()).toMatchObject({ mode: 'light', largeText: false });
  });

  it('remembers large text and dark colours on this device, each by itself', async () => {
    const first = await freshAppearance();
    first().toggleText();
    const second = await freshAppearance();
    expect(second()).toMatchObject({ mode: 'light', largeText: true });
    second().toggleMode();
    second().toggleText();
    const third = await freshAppearance();
    expect(third()).toMatchObject({ mode: 'dark', largeText: false });
  });

  it('follows the machine when it turns dark, until something was chosen here', async () => {
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

  it('makes nothing of a damaged memory', async () => {
    window.localStorage.setItem('data-board:console.large-text', '{"broken');
    window.localStorage.setItem('data-board:console.colour-mode', '"purple"');
    const state = await freshAppearance();
    expect(state()).toMatchObject({ mode: 'light', largeText: false });
  });

  it('still switches where nothing can be stored', async () => {
    const state = await freshAppearance();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    state().toggleText();
    expect(state().largeText).toBe(true);
    full.mockRestore();
  });
});
