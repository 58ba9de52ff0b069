import { Text, View } from '@tarojs/components';
import { pointsText, SCORE_WAYS } from '@contract/rules/score';
import { type OwnScoreRecord, useOwnScore } from '@/features/score-own/queries';
import { isInSum, onceText, standingOf } from '@/features/score-own/rules';
import { dayText } from '@/lib/dates';
import { isOutOfSight } from '@/platform/call-errors';
import { go } from '@/platform/navigation';
import { scoreAppealLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { Sheet } from '@/ui/sheet';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { NotYet } from '../../shared/feed';
import { StoredFiles } from '../../shared/stored-files';
import type { Opened } from './view';

interface RecordSheetProps {
  id: number;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** The reason for a point: the occasion, the rule and the people involved; and the ways to correct it. */
export function RecordSheet({ id, onOpen, onClose }: RecordSheetProps) {
  const query = useOwnScore(id);
  const { data } = query;
  const appeal = () => {
    onClose();
    void go(scoreAppealLink({ record: id }));
  };
  const actions = (
    <>
      <ActionButton grow={!data?.appealUntil} onPress={onClose}>
        关闭
      </ActionButton>
      {data?.appealUntil ? (
        <ActionButton kind="primary" grow onPress={appeal}>
          对这条申诉
        </ActionButton>
      ) : null}
    </>
  );
  return (
    <Sheet title="这条积分是怎么来的" open onClose={onClose} actions={actions}>
      {data ? <Why score={data} onOpen={onOpen} /> : isOutOfSight(query.error) ? <NotThere /> : <NotYet query={query} rows={1} />}
    </Sheet>
  );
}

const NotThere = () => <Empty title="没有找到这条积分记录" hint="可能不是您本次任期的，或者链接不完整。" />;

/** Returns who gave the point and who confirmed it; a point that the platform recorded has no person. */
function sourceFacts({ way, giverName, confirmerName }: OwnScoreRecord): { name: string; value: string }[] {
  if (way === 'event') return [{ name: '记分', value: '系统按登记的事项自动记分' }];
  return [
    ...(giverName === '' ? [] : [{ name: way === 'hand' ? '记分人' : '办理人', value: giverName }]),
    ...(confirmerName === '' ? [] : [{ name: '复核人', value: confirmerName }]),
  ];
}

function Why({ score, onOpen }: { score: OwnScoreRecord; onOpen: RecordSheetProps['onOpen'] }) {
  const { points, text, ruleName, parentName, rulePoints, ruleCap, ruleNote, on, way, reason, reversesId, reversedById, files } = score;
  const { tone, word } = standingOf(score);
  return (
    <>
      <View className="score-card__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        <Text className={`score-card__points${points < 0 ? ' score-card__points--minus' : ''}`}>
          {pointsText(points, { signed: true })}
        </Text>
      </View>
      <Text className="record__text score-said">{text}</Text>
      <Facts
        items={[
          { name: '日期', value: on },
          { name: '规则', value: [parentName, ruleName].filter(Boolean).join('：') },
          { name: '怎样记分', value: [onceText({ rulePoints, cap: ruleCap }), ruleNote].filter(Boolean).join('；') },
          { name: '来源', value: SCORE_WAYS[way] },
          ...sourceFacts(score),
          ...(reason === '' ? [] : [{ name: '冲销原因', value: reason }]),
        ]}
      />
      <StoredFiles files={files} />
      <Text className="score-line">{appealText(score)}</Text>
      {reversesId === null && reversedById === null ? null : (
        <View className="score-ways">
          <ActionButton onPress={() => onOpen({ record: reversesId ?? reversedById ?? 0 })}>
            {reversesId === null ? '查看冲销记录' : '查看被冲销的记录'}
          </ActionButton>
        </View>
      )}
    </>
  );
}

/** Returns the day until which an appeal is possible, or why it is not possible. */
function appealText(score: OwnScoreRecord): string {
  if (score.state === 'waiting') return '这条积分等另一位工作人员复核，复核通过后计入，现在不用申诉。';
  if (score.appealUntil !== null) return `有异议可以在 ${dayText(score.appealUntil)}前申诉。`;
  if (!isInSum(score)) return '冲销的记录不能申诉；需要恢复的，请申诉漏记的积分。';
  return '这条积分现在不能申诉：已经提出过申诉，或者已超过申诉期限。';
}
