import { Text, View } from '@tarojs/components';
import { pointsText, SCORE_APPEAL_STATES } from '@contract/rules/score';
import { type OwnAppeal, useOwnAppeals } from '@/features/score-own/queries';
import { APPEAL_TONES } from '@/features/score-own/rules';
import { dayText } from '@/lib/dates';
import { pressable } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Feed } from '../../shared/feed';
import type { Opened } from './view';

/** The deputy's appeals of all years, the waiting ones first. */
export const OwnAppeals = ({ onOpen }: { onOpen: (opened: Opened) => void }) => (
  <Feed
    label="我的申诉"
    list={useOwnAppeals()}
    card={(appeal) => <AppealCard appeal={appeal} onOpen={() => onOpen({ appeal: appeal.id })} />}
    empty={<Empty title="您还没有提出过申诉" hint="对某条积分有异议的，请在“记录”中打开那一条；有漏记的，点下面的“提出申诉”。" />}
    end={(total) => `共 ${String(total)} 件`}
  />
);

function AppealCard({
  appeal: { state, ruleName, points, on, text, askedAt, decision },
  onOpen,
}: {
  appeal: OwnAppeal;
  onOpen: () => void;
}) {
  return (
    <View className="u-card record-card" onClick={onOpen} {...pressable({}, onOpen)}>
      <View className="score-card__head">
        <StatusTag tone={APPEAL_TONES[state]}>{SCORE_APPEAL_STATES[state]}</StatusTag>
        <Text className="score-card__kind">{points === null ? '漏记' : `原分值 ${pointsText(points, { signed: true })}`}</Text>
      </View>
      <Text className="record-card__title">{`${ruleName}，${on}`}</Text>
      <Text className="record-card__line">{text}</Text>
      <Text className="record-card__line">{decision === '' ? `${dayText(askedAt)}提出` : `处理意见：${decision}`}</Text>
    </View>
  );
}
