import { type MatterState, matterSteps } from '@contract/rules/matter';

const standing = (state: MatterState, change: { unitId?: number | null; deputyId?: number | null; deputyStars?: number | null } = {}) => ({
  state,
  unitId: 3,
  deputyId: 7,
  deputyStars: null,
  ...change,
});

describe('the steps of a matter', () => {
  it('a matter at a unit can go to a meeting, which is changed or recorded and nothing else', () => {
    expect(matterSteps(standing('assigned'))).toContain('meet');
    expect(matterSteps(standing('registered'))).not.toContain('meet');
    expect(matterSteps(standing('meeting'))).toEqual(['conclude', 'meet']);
  });

  it.each([
    ['the answer of a unit is rated by the deputy', standing('replied'), true],
    ['the rating of the voter does not stand for it', standing('rated'), true],
    ['it is rated once', standing('rated', { deputyStars: 4 }), false],
    ['an answer on the spot is not rated by a deputy', standing('replied', { unitId: null }), false],
    ['a matter without a deputy has no such rating', standing('replied', { deputyId: null }), false],
    ['it is not rated before the answer', standing('assigned'), false],
  ])('the rating by the deputy: %s', (_what, matter, isPossible) => {
    expect(matterSteps(matter).includes('judge')).toBe(isPossible);
  });
});
