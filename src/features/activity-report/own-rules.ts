import type { ActivityReportState } from '@contract/rules/activity-report';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

export const REPORT_TONES: Record<ActivityReportState, Tone> = { written: 'active', asked: 'waiting', answered: 'good' };
