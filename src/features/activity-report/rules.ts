import type { ActivityReportState } from '@contract/rules/activity-report';

export const REPORT_TONES = {
  written: 'neutral',
  asked: 'waiting',
  answered: 'good',
} as const satisfies Record<ActivityReportState, string>;
