import { birthDateOf, canTake, genderOf, isIdNumber, isOfAge, maskIdNumber, restoreProblem } from '@contract/rules/deputy';

const NOW = new Date('2026-03-05T02:00:00Z');

describe('identity numbers', () => {
  it.each(['110101199003070011', '110101198001010010'].map((number) => number.slice(0, 17)))(
    'an identity number %s is valid with exactly one check digit',
    (stem) => {
      const valid = [...'0123456789X'].filter((digit) => isIdNumber(stem + digit, NOW));
      expect(valid).toHaveLength(1);
    },
  );

  it('the example identity number of the standard is valid', () => {
    expect(isIdNumber('11010519491231002X', NOW)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '110105194912310021'],
    ['a day that the calendar lacks', '11010519490231002X'],
    ['a day that is to come', '11010520490101002X'],
    ['a small x', '11010519491231002x'],
    ['fifteen digits', '110105491231002'],
    ['nothing', ''],
  ])('an identity number is refused: %s', (_what, number) => {
    expect(isIdNumber(number, NOW)).toBe(false);
  });

  it('an identity number gives birth date and gender', () => {
    expect(birthDateOf('11010519491231002X')).toBe('1949-12-31');
    expect(genderOf('11010519491231002X')).toBe('女');
    expect(genderOf('110105194912310013')).toBe('男');
  });

  it('an identity number is masked except for its ends', () => {
    expect(maskIdNumber('11010519491231002X')).toBe('110***********002X');
    expect(maskIdNumber('')).toBe('');
  });
});

describe('mandates', () => {
  it('a mandate can begin at eighteen, on the birthday itself', () => {
    expect(isOfAge('2008-03-05', '2026-03-05')).toBe(true);
    expect(isOfAge('2008-03-06', '2026-03-05')).toBe(false);
  });

  it('a mandate is confirmed once, pauses and resumes, and ends', () => {
    expect(canTake('confirm', 'elected')).toBe(true);
    expect(canTake('confirm', 'serving')).toBe(false);
    expect(canTake('pause', 'serving')).toBe(true);
    expect(canTake('resume', 'paused')).toBe(true);
    expect(canTake('end', 'paused')).toBe(true);
    expect(canTake('resume', 'ended')).toBe(false);
    expect(canTake('remove', 'serving')).toBe(false);
    expect(canTake('edit', 'ended')).toBe(true);
    expect(canTake('restore', 'ended')).toBe(true);
    expect(canTake('restore', 'serving')).toBe(false);
  });

  it('an ended mandate is restored within a day, by another account than the one that ended it', () => {
    const ended = (hours: number) => ({ accountId: 1, at: new Date(NOW.getTime() - hours * 3_600_000) });
    expect(restoreProblem(ended(24), 2, NOW)).toBeNull();
    expect(restoreProblem(ended(24.1), 2, NOW)).toBe('over');
    expect(restoreProblem(ended(1), 1, NOW)).toBe('own');
    expect(restoreProblem(undefined, 2, NOW)).toBe('over');
  });
});
