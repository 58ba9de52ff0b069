import { type IdleOptions, makeIdleWatch } from '@/lib/idle-watch';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T01:00:00Z');

/** A browser: its clock, the state that its windows share, and the reports of each to the server. */
function aBrowser() {
  const browser = { time: START, shared: undefined as number | undefined, reports: [] as [window: number, idleMs: number][], windows: 0 };
  const open = (more: Partial<IdleOptions> = {}) => {
    browser.windows += 1;
    const id = browser.windows;
    return makeIdleWatch({
      idleMs: 30 * MINUTE,
      warnMs: 2 * MINUTE,
      now: () => browser.time,
      read: () => browser.shared,
      write: (at) => {
        browser.shared = at;
      },
      report: (idleMs) => browser.reports.push([id, idleMs]),
      ...more,
    });
  };
  return Object.assign(browser, { open, pass: (ms: number) => void (browser.time += ms) });
}

describe('a window that nobody uses', () => {
  it('an idle window warns two minutes before its end, with the time left', () => {
    const browser = aBrowser();
    const watch = browser.open();
    browser.pass(28 * MINUTE - 1);
    expect(watch.tick()).toEqual({ phase: 'used' });
    browser.pass(1);
    expect(watch.tick()).toEqual({ phase: 'warned', leftMs: 2 * MINUTE });
    browser.pass(90_000);
    expect(watch.tick()).toEqual({ phase: 'warned', leftMs: 30_000 });
    browser.pass(30_000);
    expect(watch.tick()).toEqual({ phase: 'over' });
  });

  it('an idle window ends at once when the device slept through the warning', () => {
    const browser = aBrowser();
    const watch = browser.open();
    browser.pass(8 * 60 * MINUTE);
    watch.act();
    expect(watch.tick()).toEqual({ phase: 'over' });
  });

  it('a window stays in use after an action, and during the warning only after an answer', () => {
    const browser = aBrowser();
    const watch = browser.open();
    browser.pass(27 * MINUTE);
    watch.act();
    browser.pass(27 * MINUTE);
    expect(watch.tick()).toEqual({ phase: 'used' });
    browser.pass(MINUTE);
    // A mouse movement does not mean that the user has read the question.
    watch.act();
    expect(watch.tick()).toEqual({ phase: 'warned', leftMs: 2 * MINUTE });
    watch.stay();
    expect(watch.tick()).toEqual({ phase: 'used' });
  });
});

describe('the windows of one browser', () => {
  it('windows of one browser share their activity', () => {
    const browser = aBrowser();
    const [one, other] = [browser.open(), browser.open()];
    for (let time = 0; time < 6; time += 1) {
      browser.pass(10 * MINUTE);
      one.act();
      expect(other.tick()).toEqual({ phase: 'used' });
    }
    browser.pass(28 * MINUTE);
    expect([one.tick().phase, other.tick().phase]).toEqual(['warned', 'warned']);
    other.stay();
    expect([one.tick().phase, other.tick().phase]).toEqual(['used', 'used']);
    browser.pass(30 * MINUTE);
    expect([one.tick().phase, other.tick().phase]).toEqual(['over', 'over']);
  });

  it('windows that cannot share data each watch for themselves', () => {
    const browser = aBrowser();
    const alone = { read: () => undefined, write: () => undefined };
    const [one, other] = [browser.open(alone), browser.open(alone)];
    browser.pass(20 * MINUTE);
    one.act();
    browser.pass(10 * MINUTE);
    expect([one.tick().phase, other.tick().phase]).toEqual(['used', 'over']);
  });

  it('a moving pointer is saved once a second', () => {
    const browser = aBrowser();
    let writes = 0;
    const watch = browser.open({ write: () => void (writes += 1) });
    for (let move = 0; move < 300; move += 1) {
      browser.pass(10);
      watch.act();
    }
    expect(writes).toBe(4);
  });
});

describe('the server', () => {
  it('the window with the action reports to the server once a minute how long ago the action was', () => {
    const browser = aBrowser();
    const [one, other] = [browser.open(), browser.open()];
    const bothTick = () => [one, other].forEach((watch) => watch.tick());
    browser.pass(10_000);
    one.act();
    bothTick();
    expect(browser.reports).toEqual([]);
    browser.pass(50_000);
    bothTick();
    expect(browser.reports).toEqual([[1, 50_000]]);
    for (let minute = 0; minute < 5; minute += 1) {
      browser.pass(MINUTE);
      bothTick();
    }
    expect(browser.reports).toHaveLength(1);
  });

  it('the server is notified at once when the user chooses to stay', () => {
    const browser = aBrowser();
    const watch = browser.open();
    browser.pass(29 * MINUTE);
    watch.stay();
    expect(browser.reports).toEqual([[1, 0]]);
  });

  it('the server is notified more often where a session ends soon', () => {
    const browser = aBrowser();
    const watch = browser.open({ idleMs: MINUTE, warnMs: 30_000 });
    browser.pass(15_000);
    watch.act();
    watch.tick();
    expect(browser.reports).toEqual([[1, 0]]);
  });
});
