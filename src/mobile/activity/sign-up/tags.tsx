import { View } from '@tarojs/components';
import { ACTIVITY_PHASES } from '@contract/rules/activity';
import type { ActivityLine } from '@/features/activity/api';
import { ANSWER_TONES, ANSWER_WORDS, PHASE_TONES, wordOf } from '@/features/activity/rules';
import { StatusTag } from '@/ui/status-tag';

type Tagged = Pick<ActivityLine, 'mine' | 'phase'>;

/** What the deputy answered; nothing where an answer is no longer to be had. */
function AnswerTag({ mine, phase }: Tagged) {
  if (!mine || (mine.answer === null && phase === 'cancelled')) return null;
  const word = wordOf(mine.answer);
  return <StatusTag tone={word === 'none' && phase === 'open' ? 'waiting' : ANSWER_TONES[word]}>{`我：${ANSWER_WORDS[word]}`}</StatusTag>;
}

/** How far it is, and what the deputy answered. */
export const ActivityTags = ({ activity }: { activity: Tagged }) => (
  <View className="activity__tags">
    <StatusTag tone={PHASE_TONES[activity.phase]}>{ACTIVITY_PHASES[activity.phase]}</StatusTag>
    <AnswerTag {...activity} />
  </View>
);
