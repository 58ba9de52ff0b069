import { mountToastView, toast } from '@/platform/feedback';
import type { ShownToast } from '@/platform/ports';

const TONES: readonly ShownToast['tone'][] = ['info', 'success', 'warning', 'error'];
const [SHORTEST_MS, LONGEST_MS] = [2000, 3000];

const shown = (): string => document.querySelector('[role="status"]')?.textContent ?? '';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('a message in passing', () => {
  it.each(TONES)('of the tone %s stays for two to three seconds', (tone) => {
    toast({ message: '已保存', tone });
    expect(shown()).toBe('已保存');
    jest.advanceTimersByTime(SHORTEST_MS - 1);
    expect(shown()).toBe('已保存');
    jest.advanceTimersByTime(LONGEST_MS - SHORTEST_MS + 1);
    expect(shown()).toBe('');
  });

  it('is given the same time in the console', () => {
    const given: ShownToast[] = [];
    const unmount = mountToastView((one) => given.push(one));
    TONES.forEach((tone) => toast({ message: '已保存', tone }));
    toast({ message: '已保存' });
    unmount();
    expect(given).toHaveLength(TONES.length + 1);
    expect(given.filter(({ durationMs }) => durationMs < SHORTEST_MS || durationMs > LONGEST_MS)).toEqual([]);
  });

  it('has its whole time after the one whose place it takes', () => {
    toast({ message: '第一条' });
    jest.advanceTimersByTime(SHORTEST_MS - 1);
    toast({ message: '第二条' });
    jest.advanceTimersByTime(SHORTEST_MS - 1);
    expect(shown()).toBe('第二条');
  });
});
