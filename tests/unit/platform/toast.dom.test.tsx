import { mountToastView, toast } from '@/platform/feedback';
import type { ShownToast } from '@/platform/ports';
import { NetworkError } from '@/platform/request-port';
import { showFailure } from '@/platform/tell-failure';

const [SHORTEST_MS, LONGEST_MS] = [2000, 3000];
/** Source: the specification's constants. */
const [USUAL_MS, NETWORK_MS] = [5000, 3000];

const shown = (): string => document.querySelector('[role="status"]')?.textContent ?? '';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('a message in passing', () => {
  const staysFor = (ms: number, text: string) => {
    jest.advanceTimersByTime(ms - 1);
    expect(shown()).toBe(text);
    jest.advanceTimersByTime(1);
    expect(shown()).toBe('');
  };

  it.each(['info', 'success'] as const)('a confirming message on a phone, of the tone %s, stays for two to three seconds', (tone) => {
    toast({ message: '已保存', tone });
    jest.advanceTimersByTime(SHORTEST_MS - 1);
    expect(shown()).toBe('已保存');
    jest.advanceTimersByTime(LONGEST_MS - SHORTEST_MS + 1);
    expect(shown()).toBe('');
  });

  it.each(['warning', 'error'] as const)('[9.4] a message about a problem, of the tone %s, stays for 5 seconds', (tone) => {
    toast({ message: '请稍后再试', tone });
    staysFor(USUAL_MS, '请稍后再试');
  });

  it('[9.4] the message of a failure stays for 5 seconds, the message of a lost network for 3', () => {
    showFailure(new Error('unknown'));
    staysFor(USUAL_MS, '请稍后再试');
    showFailure(new NetworkError('no answer'));
    staysFor(NETWORK_MS, '网络异常，请检查网络后重试');
  });

  it('[9.4] a message in the console stays for 5 seconds, whatever its tone, and the message of a lost network for 3', () => {
    const given: ShownToast[] = [];
    const unmount = mountToastView((one) => given.push(one));
    (['info', 'success', 'warning', 'error'] as const).forEach((tone) => toast({ message: '已保存', tone }));
    showFailure(new NetworkError('no answer'));
    unmount();
    expect(given.map(({ durationMs }) => durationMs)).toEqual([USUAL_MS, USUAL_MS, USUAL_MS, USUAL_MS, NETWORK_MS]);
  });

  it('a message has its whole time after the one that it replaces', () => {
    toast({ message: '第一条' });
    jest.advanceTimersByTime(SHORTEST_MS - 1);
    toast({ message: '第二条' });
    jest.advanceTimersByTime(SHORTEST_MS - 1);
    expect(shown()).toBe('第二条');
  });
});
