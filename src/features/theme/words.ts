import { THEME_STATES, type ThemeState } from '@contract/rules/theme';
import type { ThemeLine } from './queries';

interface Mark {
  tone: 'neutral' | 'active' | 'waiting' | 'good';
  word: string;
}

const TONES: Record<ThemeState, Mark['tone']> = { draft: 'neutral', collecting: 'active', handling: 'waiting', result: 'good' };

export const themeMark = (state: ThemeState): Mark => ({ tone: TONES[state], word: THEME_STATES[state] });

const DAY_MS = 86_400_000;
/** Returns the number of days between two days in the format 2026-03-05. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

type Dated = Pick<ThemeLine, 'state' | 'isOpen' | 'beginsOn' | 'endsOn'>;

/** Returns how long opinions are still accepted, for a day in Beijing time; undefined when there is nothing to show. */
export function daysLeftWords({ state, isOpen, beginsOn, endsOn }: Dated, today: string): string | undefined {
  if (state !== 'collecting' || beginsOn === null || endsOn === null) return undefined;
  if (!isOpen) return beginsOn > today ? `${beginsOn} 开始征集` : undefined;
  const left = daysBetween(today, endsOn);
  return left === 0 ? '今天截止' : `还剩 ${String(left)} 天`;
}

/** Returns the first and the last day as text. */
export const spanWords = ({ beginsOn, endsOn }: Pick<Dated, 'beginsOn' | 'endsOn'>): string =>
  beginsOn === null && endsOn === null ? '' : `${beginsOn ?? '未定'} 至 ${endsOn ?? '未定'}`;

/** Returns a share as a whole percentage, as in the report of the result. */
export const rateWords = (rate: number | null): string => (rate === null ? '—' : `${String(Math.round(rate * 100))}%`);
