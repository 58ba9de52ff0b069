import type { SuggestionFilters } from '../schema/suggestion-filters';

/** The columns of a row of figures (of a unit, an area, a delegation) in addition to the total, with the filters for exactly the counted items. */
export const NAMED_FIGURE_PARTS = {
  replied: { name: '待评价', filters: { stage: 'replied' } },
  closed: { name: '已办结', filters: { stage: 'closed' } },
  over: { name: '已超期', filters: { deadline: 'over' } },
  satisfied: { name: '结果满意', filters: { resultRating: 'satisfied' } },
} as const satisfies Record<string, { name: string; filters: SuggestionFilters }>;
export type NamedFigurePart = keyof typeof NAMED_FIGURE_PARTS;
