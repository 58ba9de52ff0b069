import { Text, View } from '@tarojs/components';
import { pointsText, SCORE_WAYS } from '@contract/rules/score';
import type { OwnScore } from '@/features/score-own/queries';
import { standingOf } from '@/features/score-own/rules';
import { pressable } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';

/** One point; a press shows the reason. */
export function RecordCard({ score, onOpen }: { score: OwnScore; onOpen: () => void }) {
  const { points, text, ruleName, on, way } = score;
  const { tone, word } = standingOf(score);
  return (
    <View className="u-card record-card" onClick={onOpen} {...pressable({}, onOpen)}>
      <View className="score-card__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        <Text className={`score-card__points${points < 0 ? ' score-card__points--minus' : ''}`}>
          {pointsText(points, { signed: true })}
        </Text>
      </View>
      <Text className="record-card__title">{text}</Text>
      <Text className="record-card__line">{`${ruleName} · ${on} · ${SCORE_WAYS[way]}`}</Text>
    </View>
  );
}
