import { greetingAt } from '@/console/menu/greeting';
import { countedStatuses, nextStepNames, waitingStatuses } from '@/console/screens/dashboard/waiting';
import { deviceOf } from '@/console/state/device';
import { dueText } from '@/console/ui/due-text';
import { formatBytes } from '@/console/ui/format';

describe('the greeting', () => {
  it.each([
    [0, '早上好'],
    [10, '早上好'],
    [11, '中午好'],
    [14, '中午好'],
    [15, '下午好'],
    [18, '下午好'],
    [19, '晚上好'],
    [24, '晚上好'],
  ])('[9.10] at %i says %s', (hour, text) => {
    expect(greetingAt(hour)).toBe(text);
  });
});

describe('the device', () => {
  it('[9.3] [2.7.1] is mobile while the body width minus 3 is under 1024', () => {
    expect(deviceOf(1026)).toBe('mobile');
    expect(deviceOf(1027)).toBe('desktop');
  });
});

describe('what is left of a deadline', () => {
  const now = new Date(2026, 2, 10, 9, 0);
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();

  it('counts calendar days', () => {
    expect(dueText(at(11, 1), now)).toBe('还剩 1 天');
    expect(dueText(at(25, 23), now)).toBe('还剩 15 天');
    expect(dueText(at(10, 18), now)).toBe('今天到期');
  });

  it('is over from its hour on', () => {
    expect(dueText(at(10, 8), now)).toBe('已超期 1 天');
    expect(dueText(at(7, 8), now)).toBe('已超期 3 天');
  });
});

describe('what waits for a role', () => {
  it('comes from the workflow table', () => {
    expect(waitingStatuses('suggestion-office')).toEqual(['submitted', 'accepted', 'returned']);
    expect(waitingStatuses('undertaking-unit')).toEqual(['assigned', 'handling']);
    expect(waitingStatuses('deputy')).toEqual(['draft', 'replied']);
    expect(waitingStatuses('congress-office')).toEqual([]);
    expect(nextStepNames('suggestion-office', 'submitted')).toBe('受理、不予受理');
    expect(nextStepNames('undertaking-unit', 'assigned')).toBe('签收、退回');
  });

  it('shows drafts to deputies alone', () => {
    expect(countedStatuses('deputy')).toContain('draft');
    expect(countedStatuses('suggestion-office')).not.toContain('draft');
  });
});

describe('sizes', () => {
  it('are told as people read them', () => {
    expect(formatBytes(0)).toBe('0 B');
    expect(formatBytes(1023)).toBe('1023 B');
    expect(formatBytes(1536)).toBe('1.5 KB');
    expect(formatBytes(10_485_760)).toBe('10.0 MB');
  });
});
