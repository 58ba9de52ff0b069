import { Text, View } from '@tarojs/components';
import { LEAD_CHAIN, type LeadChainType } from '@contract/rules/lead';
import { dayText } from '@/lib/dates';
import { named } from '@/ui/a11y';

interface BecameProps {
  items: readonly {
    type: LeadChainType;
    title: string;
    stateName: string;
    at: string;
    answer: string;
    answeredAt: string | null;
  }[];
}

/** The records that were made from a voter's message, with their progress. */
export function Became({ items }: BecameProps) {
  if (items.length === 0) return null;
  return (
    <View {...named('list', '后来的办理')}>
      {items.map(({ type, title, stateName, at, answer, answeredAt }) => (
        <View key={type} className="public-answer" {...named('listitem')}>
          <View className="public-answer__name">{`${dayText(at)} 转为${LEAD_CHAIN[type]} · ${stateName}`}</View>
          {title === LEAD_CHAIN[type] ? null : <Text className="public-text">{title}</Text>}
          {answer === '' ? null : (
            <View className="public-text">{answeredAt === null ? answer : `${dayText(answeredAt)} 答复：${answer}`}</View>
          )}
        </View>
      ))}
    </View>
  );
}
