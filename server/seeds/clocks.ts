import { dueAfter, nearFrom } from '@contract/rules/deadline';
import type { DeadlineKind, SuggestionKind } from '@contract/rules/suggestion-terms';
import { defaultSettings, type SuggestionSettings } from '@contract/rules/suggestion-settings';
import { RUNNING_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import type { SeedAssignment, SeedRow } from './story-rows';
import { CITY, type CongressArea, DISTRICT } from './world';

const settingsOf = (area: CongressArea): Record<SuggestionKind, SuggestionSettings> => ({
  suggestion: defaultSettings('suggestion', area),
  motion: defaultSettings('motion', area),
});

/** No settings are stored yet when the demo data is made, so the defaults apply. */
export const SETTINGS: Record<CongressArea, Record<SuggestionKind, SuggestionSettings>> = {
  [CITY]: settingsOf(CITY),
  [DISTRICT]: settingsOf(DISTRICT),
};

/** A running deadline, with the warnings that the scheduled job would have sent by now. */
export type SeedDeadline = Omit<SeedRow<'deadline'>, 'endedAt'>;

export interface ClockFacts {
  status: SuggestionStatus;
  settings: SuggestionSettings;
  now: Date;
  /** Only the assignments in force. */
  assignments: readonly SeedAssignment[];
  /** The helper units that have given their opinion. */
  heard: ReadonlySet<number>;
  submittedAt: Date | null;
  reviewDueAt: Date | null;
  repliedAt: Date | null;
}

/** The running deadlines of an item. */
export function clocksOf(facts: ClockFacts): SeedDeadline[] {
  const { settings, now, status } = facts;
  const clock = (kind: DeadlineKind, unitId: number | null, dueAt: Date, begunAt: Date): SeedDeadline => {
    const nearAt = nearFrom(dueAt, settings.nearDays, begunAt);
    return { kind, unitId, dueAt, nearAt, nearRaisedAt: nearAt <= now ? nearAt : null, overRaisedAt: dueAt < now ? dueAt : null };
  };
  const { submittedAt, reviewDueAt, repliedAt } = facts;
  if (status === 'submitted') return reviewDueAt && submittedAt ? [clock('review', null, reviewDueAt, submittedAt)] : [];
  if (status === 'replied') return repliedAt ? [clock('evaluation', null, dueAfter(repliedAt, settings.evaluationPeriod), repliedAt)] : [];
  if (status === 'returned' || !RUNNING_STATUSES.includes(status)) return [];
  return facts.assignments.flatMap(({ role, stage, unitId, begunAt, dueAt }) => {
    if (role === 'lead') return stage === 'replied' ? [] : [clock('reply', unitId, dueAt, begunAt)];
    return facts.heard.has(unitId) ? [] : [clock('opinion', unitId, dueAt, begunAt)];
  });
}
