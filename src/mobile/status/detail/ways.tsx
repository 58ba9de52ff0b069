import { Text, View } from '@tarojs/components';
import { giveOpinionLink, lawResultLink, ownOpinionLink } from '@/features/draft-law/links';
import type { PublicLaw } from '@/features/draft-law/public';
import { closesWords, countWords, draftLawMark } from '@/features/draft-law/words';
import { go } from '@/platform/navigation';
import { ActionButton } from '@/ui/action-button';
import { StatusTag } from '@/ui/status-tag';

const WHAT_NEXT = {
  draft: '',
  collecting: '征求意见还没有开始，请在开始之后再来。',
  sorting: '征求意见已经截止，正在整理意见，结果会在这里公布。',
  result: '征求意见已经结束，结果已经公布。',
} as const;

/** The state of the consultation and the current actions. */
export function Ways({ law }: { law: PublicLaw }) {
  const { id, state, scope, hasResult } = law;
  const { tone, word } = draftLawMark(state);
  return (
    <View className="public-card">
      <View className="public-item__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        <Text className="public-item__number">{countWords(law)}</Text>
      </View>
      <View className="law-next">{closesWords(law) ?? WHAT_NEXT[state]}</View>
      {scope === 'whole' ? <View className="public-faint">现在是立法讨论，可以对整部法规提意见。</View> : null}
      <View className="law-ways">
        {scope === null ? null : (
          <ActionButton kind="primary" onPress={() => void go(giveOpinionLink(id))}>
            我要提意见
          </ActionButton>
        )}
        {hasResult ? (
          <ActionButton kind="primary" onPress={() => void go(lawResultLink(id))}>
            查看征求意见结果
          </ActionButton>
        ) : null}
        <ActionButton onPress={() => void go(ownOpinionLink())}>查询和修改我的意见</ActionButton>
      </View>
    </View>
  );
}
