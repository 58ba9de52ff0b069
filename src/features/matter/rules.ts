import type { MatterState } from '@contract/rules/matter';

/** The words of the stars, from the first to the last. */
export const STAR_WORDS = ['很不满意', '不满意', '一般', '满意', '很满意'] as const;

export const MATTER_TONES = {
  registered: 'waiting',
  assigned: 'active',
  meeting: 'waiting',
  answered: 'good',
  replied: 'good',
  suggested: 'good',
  led: 'good',
  refused: 'neutral',
  rated: 'good',
} as const satisfies Record<MatterState, string>;
