import type { SuggestionFilters } from '../schema/suggestion-filters';

/** What a row of figures (of a unit, an area, a delegation) tells besides how many there are, and the filters that hold exactly those. */
export const NAMED_FIGURE_PARTS = {
  replied: { name: '待评价', filters: { stage: 'replied' } },
  closed: { name: '已办结', filters: { stage: 'closed' } },
  over: { name: '已超期', filters: { deadline: 'over' } },
  satisfied: { name: '结果满意', filters: { resultRating: 'satisfied' } },
} as const satisfies Record<string, { name: string; filters: SuggestionFilters }>;
export type NamedFigurePart = keyof typeof NAMED_FIGURE_PARTS;
