import { countedStatuses, nextStepNames, waitingStatuses } from '@/console/screens/dashboard/waiting';
import { deviceOf } from '@/console/state/device';
import { dueText } from '@/console/ui/due-text';

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
    expect(waitingStatuses('undertaking-unit')).toEqual(['assigned', 'handling', 'approving', 'approved']);
    expect(waitingStatuses('motion-group')).toEqual(['submitted', 'accepted', 'returned']);
    expect(waitingStatuses('deputy')).toEqual(['draft', 'cosigning', 'replied']);
    expect(waitingStatuses('congress-office')).toEqual([]);
    expect(nextStepNames('suggestion-office', 'submitted')).toBe('受理、不予受理');
    expect(nextStepNames('undertaking-unit', 'assigned')).toBe('签收、退回');
  });

  it('shows drafts to deputies alone', () => {
    expect(countedStatuses('deputy')).toContain('draft');
    expect(countedStatuses('suggestion-office')).not.toContain('draft');
  });
});
