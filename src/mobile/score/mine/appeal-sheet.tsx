import { Text, View } from '@tarojs/components';
import { pointsText, SCORE_APPEAL_STATES } from '@contract/rules/score';
import { type OwnAppealRecord, useOwnAppeal } from '@/features/score-own/queries';
import { APPEAL_TONES } from '@/features/score-own/rules';
import { minuteText } from '@/lib/dates';
import { isOutOfSight } from '@/platform/call-errors';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { Sheet } from '@/ui/sheet';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { NotYet } from '../../shared/feed';
import { StoredFiles } from '../../shared/stored-files';
import type { Opened } from './view';

interface AppealSheetProps {
  id: number;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** One of the deputy's appeals with its decision. */
export function AppealSheet({ id, onOpen, onClose }: AppealSheetProps) {
  const query = useOwnAppeal(id);
  const { data } = query;
  const actions = (
    <ActionButton grow onPress={onClose}>
      关闭
    </ActionButton>
  );
  return (
    <Sheet title="积分申诉" open onClose={onClose} actions={actions}>
      {data ? (
        <Whole appeal={data} onOpen={onOpen} />
      ) : isOutOfSight(query.error) ? (
        <Empty title="没有找到这件申诉" hint="可能不是您本次任期的，或者链接不完整。" />
      ) : (
        <NotYet query={query} rows={1} />
      )}
    </Sheet>
  );
}

function Whole({ appeal, onOpen }: { appeal: OwnAppealRecord; onOpen: AppealSheetProps['onOpen'] }) {
  const { state, ruleName, points, scoreText, on, text, askedAt, decision, decidedBy, decidedAt, files, scoreId, correctionId } = appeal;
  return (
    <>
      <View className="score-card__head">
        <StatusTag tone={APPEAL_TONES[state]}>{SCORE_APPEAL_STATES[state]}</StatusTag>
      </View>
      <Text className="record__text score-said">{text}</Text>
      <StoredFiles files={files} />
      <Facts
        items={[
          { name: '规则', value: ruleName },
          { name: '日期', value: on },
          { name: '申诉的积分', value: points === null ? '漏记的积分' : `${pointsText(points, { signed: true })}，${scoreText}` },
          { name: '提出时间', value: minuteText(askedAt) },
          ...(decidedAt === null
            ? [{ name: '处理', value: '等待工作人员处理，处理后会发消息告诉您' }]
            : [
                { name: '处理意见', value: decision },
                { name: '处理', value: `${decidedBy}，${minuteText(decidedAt)}` },
              ]),
        ]}
      />
      <View className="score-ways">
        {scoreId === null ? null : <ActionButton onPress={() => onOpen({ record: scoreId })}>查看原来的积分</ActionButton>}
        {correctionId === null ? null : <ActionButton onPress={() => onOpen({ record: correctionId })}>查看更正后的积分</ActionButton>}
      </View>
    </>
  );
}
