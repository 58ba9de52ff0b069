import { countedStatuses, nextStepNames, waitingStatuses } from '@/console/screens/dashboard/waiting';
import { type Item, repliedText } from '@/console/screens/ends-member-check/remind';
import { deviceOf } from '@/console/state/device';

describe('the device', () => {
  it('[9.3] [2.7.1] the device is mobile when the body width minus 3 is under 1024', () => {
    expect(deviceOf(1026)).toBe('mobile');
    expect(deviceOf(1027)).toBe('desktop');
  });
});

describe('how long ago units replied', () => {
  const item = (repliedAt: string) => ({ repliedAt }) as Item;

  it('the days since a reply are counted by midnights in Beijing, whatever the time zone of the device', () => {
    const beforeMidnight = item('2026-03-04T15:59:59Z');
    expect(repliedText(beforeMidnight, new Date('2026-03-04T15:59:59Z'))).toBe('今天答复');
    expect(repliedText(beforeMidnight, new Date('2026-03-04T16:00:00Z'))).toBe('已答复 1 天');
    expect(repliedText(item('2026-03-04T16:00:00Z'), new Date('2026-03-05T15:59:59Z'))).toBe('今天答复');
  });
});

describe('what waits for a role', () => {
  it('the waiting statuses of a role come from the workflow table', () => {
    expect(waitingStatuses('suggestion-office')).toEqual(['submitted', 'accepted', 'returned']);
    expect(waitingStatuses('undertaking-unit')).toEqual(['assigned', 'handling', 'approving', 'approved']);
    expect(waitingStatuses('motion-group')).toEqual(['submitted', 'accepted', 'returned']);
    expect(waitingStatuses('deputy')).toEqual(['draft', 'cosigning', 'replied']);
    expect(waitingStatuses('congress-office')).toEqual([]);
    expect(nextStepNames('suggestion-office', 'submitted')).toBe('受理、不予受理');
    expect(nextStepNames('undertaking-unit', 'assigned')).toBe('签收、退回');
  });

  it('the counted statuses have drafts only for deputies', () => {
    expect(countedStatuses('deputy')).toContain('draft');
    expect(countedStatuses('suggestion-office')).not.toContain('draft');
  });
});
