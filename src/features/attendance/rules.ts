import type { AttendanceState } from '@contract/rules/attendance';

export const ATTENDANCE_TONES = {
  none: 'neutral',
  present: 'good',
  late: 'waiting',
  makeup: 'good',
  kept: 'active',
  leave: 'neutral',
  absent: 'bad',
} as const satisfies Record<AttendanceState, string>;

const PER_CENT = 100;

/** Returns e.g. 96.3%; a dash when no deputy was due. A share between 0 and 1 is never shown as 100% or 0%. */
export function rateText(rate: number | null): string {
  if (rate === null) return '—';
  const tenths = Math.round(rate * PER_CENT * 10) / 10;
  const shown = rate < 1 ? Math.min(tenths, 99.9) : tenths;
  return `${String(rate > 0 ? Math.max(shown, 0.1) : shown)}%`;
}
