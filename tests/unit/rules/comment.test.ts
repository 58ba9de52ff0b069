import { ANSWER_PERIOD, commentSteps, type CommentState, meanStars, REVIEW_PERIOD } from '@contract/rules/comment';
import { dueAfter } from '@contract/rules/deadline';

const standing = (
  state: CommentState,
  change: { deputyId?: number | null; suggestionId?: number | null; leadId?: number | null } = {},
) => ({
  state,
  deputyId: 7,
  suggestionId: null,
  leadId: null,
  ...change,
});

describe('what can be done with a comment', () => {
  it.each([
    ['one that waits is decided', standing('waiting'), ['decide']],
    ['one that was passed on is answered, or becomes a suggestion or a lead', standing('public'), ['answer', 'toSuggestion', 'toLead']],
    ['the same inside', standing('internal'), ['answer', 'toSuggestion', 'toLead']],
    ['one to a station becomes a lead alone', standing('public', { deputyId: null }), ['answer', 'toLead']],
    ['one becomes a suggestion once', standing('public', { suggestionId: 3 }), ['answer']],
    ['one becomes a lead once', standing('public', { leadId: 3 }), ['answer']],
    ['one that is refused is over', standing('refused'), []],
    ['one is answered once', standing('answered'), ['toSuggestion', 'toLead']],
    ['the same of one that was rated', standing('rated', { suggestionId: 3 }), []],
  ])('the steps of a comment: %s', (_what, row, steps) => {
    expect(commentSteps(row)).toEqual(steps);
  });
});

describe('the mean of ratings', () => {
  it('the mean of ratings has one decimal, and appears from five ratings on', () => {
    expect(meanStars({ ratings: 4, stars: 20 })).toBeNull();
    expect(meanStars({ ratings: 0, stars: 0 })).toBeNull();
    expect(meanStars({ ratings: 5, stars: 21 })).toBe(4.2);
    expect(meanStars({ ratings: 7, stars: 30 })).toBe(4.3);
  });
});

describe('its days', () => {
  it('the days of a comment are working days: no holidays or weekends, but worked weekend days', () => {
    const holidays = new Map([
      ['2026-05-01', 'off'],
      ['2026-05-04', 'off'],
      ['2026-05-05', 'off'],
      ['2026-05-09', 'work'],
    ] as const);
    const thursday = new Date('2026-04-30T02:00:00Z');
    expect(dueAfter(thursday, REVIEW_PERIOD, { holidays }).toISOString()).toBe('2026-05-07T15:59:59.999Z');
    expect(dueAfter(thursday, ANSWER_PERIOD, { holidays }).toISOString()).toBe('2026-05-13T15:59:59.999Z');
  });
});
