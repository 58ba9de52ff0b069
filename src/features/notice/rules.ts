import { PUBLISH_PHASES, type PublishPhase } from '@contract/rules/publishing';
import { minuteText } from '@/lib/dates';
import { ApiError } from '@/platform/call-errors';
import type { NoticeLine } from './api';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

const PHASE_TONES: Record<PublishPhase, Tone> = { draft: 'neutral', announced: 'good', expired: 'neutral', withdrawn: 'bad' };

export const phaseMark = (phase: PublishPhase): { tone: Tone; word: string } => ({ tone: PHASE_TONES[phase], word: PUBLISH_PHASES[phase] });

/** Returns what the notice asks of its addressee: to read it, to confirm it, or nothing more. */
export function mineMark({ mine, phase }: Pick<NoticeLine, 'mine' | 'phase'>): { tone: Tone; word: string } | null {
  if (!mine || phase === 'withdrawn') return null;
  if (mine.confirmedAt) return { tone: 'good', word: '已确认' };
  if (mine.confirmBy) return { tone: phase === 'announced' ? 'waiting' : 'neutral', word: mine.readAt ? '待确认' : '未读' };
  return mine.readAt ? { tone: 'good', word: '已读' } : { tone: phase === 'announced' ? 'waiting' : 'neutral', word: '未读' };
}

/** Returns what the addressee has to know about the confirmation, in one sentence. */
export function confirmText({ mine, phase }: Pick<NoticeLine, 'mine' | 'phase'>, now = new Date()): string {
  if (!mine?.confirmBy || phase === 'withdrawn') return '';
  if (mine.confirmedAt) return `您已于 ${minuteText(mine.confirmedAt)} 确认。`;
  return new Date(mine.confirmBy) > now
    ? `请在 ${minuteText(mine.confirmBy)} 前确认已知悉。`
    : `确认时间 ${minuteText(mine.confirmBy)} 已过，仍可确认。`;
}

/** Whether the viewer can still confirm it. */
export const canConfirm = ({ mine, phase }: Pick<NoticeLine, 'mine' | 'phase'>): boolean =>
  mine !== null && mine.confirmBy !== null && mine.confirmedAt === null && phase !== 'withdrawn';

/** Whether its publisher has to confirm that personal numbers in it are hidden on the public page. */
export const asksToHideNumbers = (error: unknown): boolean => error instanceof ApiError && error.key === 'notice.numbers';
