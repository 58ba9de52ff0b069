import type { ActivityLine } from '@/features/activity/api';
import { ANSWER_TONES, ANSWER_WORDS, wordOf } from '@/features/activity/rules';
import { StatusTag } from '@/ui/status-tag';

/** What the deputy answered; nothing where an answer is no longer to be had. */
export function AnswerTag({ activity: { mine, phase } }: { activity: Pick<ActivityLine, 'mine' | 'phase'> }) {
  if (!mine || (mine.answer === null && phase === 'cancelled')) return null;
  const word = wordOf(mine.answer);
  return <StatusTag tone={word === 'none' && phase === 'open' ? 'waiting' : ANSWER_TONES[word]}>{`我：${ANSWER_WORDS[word]}`}</StatusTag>;
}
