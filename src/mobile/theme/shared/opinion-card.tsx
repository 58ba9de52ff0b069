import { Text, View } from '@tarojs/components';
import type { ContributionLine } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';
import { opinionLink } from '@/features/theme/links';
import { dayText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { pressable } from '@/ui/a11y';
import { OpinionTags } from './tags';
import '../../shared/record.scss';
import './theme.scss';

/** One opinion in a list; opens its page. */
export function OpinionCard({ opinion }: { opinion: ContributionLine }) {
  const { id, content, place, unitName, createdAt, mergedCount, isMine } = opinion;
  const open = () => void go(opinionLink(id));
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <OpinionTags opinion={opinion} />
      <Text className="theme-opinion__text">{content}</Text>
      <Text className="record-card__line">{[isMine ? '我' : authorWords(opinion), dayText(createdAt)].join(' · ')}</Text>
      {place === '' ? null : <Text className="record-card__line">{`地点 ${place}`}</Text>}
      {unitName === null ? null : <Text className="record-card__line">{`承办单位 ${unitName}`}</Text>}
      {mergedCount === 0 ? null : <Text className="record-card__line">{`另有 ${String(mergedCount)} 条相近的意见合并办理`}</Text>}
    </View>
  );
}
