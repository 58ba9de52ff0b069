import type { MatterState } from '@contract/rules/matter';

export const MATTER_TONES = {
  registered: 'waiting',
  assigned: 'active',
  answered: 'good',
  replied: 'good',
  suggested: 'good',
  led: 'good',
  refused: 'neutral',
  rated: 'good',
} as const satisfies Record<MatterState, string>;
