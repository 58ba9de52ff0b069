import { STAGE_STATUSES, SUGGESTION_STAGES, type SuggestionStage, type SuggestionStatus } from '@contract/rules/suggestion-status';

export const STAGES = Object.keys(SUGGESTION_STAGES) as SuggestionStage[];

/** The tabs: all, and each stage by its word. */
export const STAGE_TABS: readonly { value: SuggestionStage | 'all'; text: string }[] = [
  { value: 'all', text: '全部' },
  ...STAGES.map((stage) => ({ value: stage, text: SUGGESTION_STAGES[stage] })),
];

/** Returns the number of items in each stage. */
export function stageCounts(byStatus: readonly { status: SuggestionStatus; count: number }[]): Record<SuggestionStage, number> {
  const sum = (stage: SuggestionStage) =>
    byStatus.filter(({ status }) => STAGE_STATUSES[stage].includes(status)).reduce((total, { count }) => total + count, 0);
  return { draft: sum('draft'), running: sum('running'), replied: sum('replied'), closed: sum('closed') };
}
