import { Countdown } from '@/ui/countdown';
import { mount, unmountAll } from '../builders/elements';

afterEach(unmountAll);

const AN_HOUR_MS = 3_600_000;

describe('a countdown', () => {
  it('a countdown shows the time left and goes on by itself', async () => {
    const shown = await mount(<Countdown label="距报名截止" until={Date.now() + AN_HOUR_MS} onEnd={() => undefined} />);
    const left = () => shown.by('.nut-countdown').textContent;
    expect(shown.called('距报名截止').getAttribute('role')).toBe('timer');
    expect(left()).toMatch(/00:59:5\d|01:00:00/);
    const before = left();
    await new Promise((later) => setTimeout(later, 2500));
    await shown.settle();
    expect(left()).not.toBe(before);
  });

  it('a countdown reports its end once', async () => {
    let ended = 0;
    await mount(<Countdown label="距报名截止" until={Date.now() + 1500} onEnd={() => (ended += 1)} />);
    await new Promise((later) => setTimeout(later, 4000));
    expect(ended).toBe(1);
  });
});
