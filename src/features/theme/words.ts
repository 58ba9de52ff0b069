import { THEME_STATES, type ThemeState } from '@contract/rules/theme';
import type { ThemeLine } from './queries';

interface Mark {
  tone: 'neutral' | 'active' | 'waiting' | 'good';
  word: string;
}

const TONES: Record<ThemeState, Mark['tone']> = { draft: 'neutral', collecting: 'active', handling: 'waiting', result: 'good' };

export const themeMark = (state: ThemeState): Mark => ({ tone: TONES[state], word: THEME_STATES[state] });

const DAY_MS = 86_400_000;
/** Days between two days that are written as 2026-03-05. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

type Dated = Pick<ThemeLine, 'state' | 'isOpen' | 'beginsOn' | 'endsOn'>;

/** How long opinions are still taken, on a day of Beijing; undefined where there is nothing to say. */
export function daysLeftWords({ state, isOpen, beginsOn, endsOn }: Dated, today: string): string | undefined {
  if (state !== 'collecting' || beginsOn === null || endsOn === null) return undefined;
  if (!isOpen) return beginsOn > today ? `${beginsOn} 开始征集` : undefined;
  const left = daysBetween(today, endsOn);
  return left === 0 ? '今天截止' : `还剩 ${String(left)} 天`;
}

/** From the first day to the last. */
export const spanWords = ({ beginsOn, endsOn }: Pick<Dated, 'beginsOn' | 'endsOn'>): string =>
  beginsOn === null && endsOn === null ? '' : `${beginsOn ?? '未定'} 至 ${endsOn ?? '未定'}`;

/** A share as a whole number of 100, as the report of the result writes it. */
export const rateWords = (rate: number | null): string => (rate === null ? '—' : `${String(Math.round(rate * 100))}%`);
