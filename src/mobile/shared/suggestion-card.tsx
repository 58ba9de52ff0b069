import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { daysLeftText } from '@contract/rules/deadline';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { SuggestionPage } from '@/features/suggestion/api';
import { dueState, statusTone } from '@/features/suggestion/rules';
import { dayText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import type { GrowingList } from '@/platform/growing-list';
import { go } from '@/platform/navigation';
import { suggestionDetailLink, suggestionLaunchLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { Feed } from './feed';
import type { Read } from './use-refresh';
import './suggestion-card.scss';

type Item = SuggestionPage['items'][number];

/** Returns the deadline of the reply and its state in words; null when no deadline is running. */
export function dueText(item: Pick<Item, 'status' | 'dueAt' | 'nearAt'>, now: Date): { text: string; urgent: boolean } | null {
  const state = dueState(item, now);
  if (state === 'none' || !item.dueAt) return null;
  return { text: `答复期限 ${dayText(item.dueAt)}，${daysLeftText(new Date(item.dueAt), now)}`, urgent: state !== 'ahead' };
}

/** The most important date: the deadline of the reply, or the day of submission or writing. */
function TimeLine({ item }: { item: Item }) {
  const due = dueText(item, new Date());
  if (due) return <Text className={`sugg-card__line${due.urgent ? ' sugg-card__line--urgent' : ''}`}>{due.text}</Text>;
  return item.submittedAt ? <Text className="sugg-card__line">{dayText(item.submittedAt)}提交</Text> : null;
}

/** One suggestion in a list; a draft opens in the editor, every other item on its page. */
function SuggestionCard({ item }: { item: Item }) {
  const open = () => void go(item.status === 'draft' ? suggestionLaunchLink(item.kind, { id: item.id }) : suggestionDetailLink(item.id));
  const what = [SUGGESTION_KINDS[item.kind], useDictionaryEntries('category').nameOf(item.category), `${item.deputyName}代表`];
  return (
    <View className="sugg-card u-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <View className="sugg-card__head">
        <StatusTag tone={statusTone(item.status)}>{STEP_NAMES[item.status]}</StatusTag>
        <Text className="sugg-card__number">{item.number ? `第 ${item.number} 号` : `改于 ${dayText(item.updatedAt)}`}</Text>
      </View>
      <Text className="sugg-card__title">{item.title}</Text>
      <Text className="sugg-card__line">{what.join(' · ')}</Text>
      {item.leadUnitName ? <Text className="sugg-card__line">主办：{item.leadUnitName}</Text> : null}
      {item.excerpt ? <Text className="sugg-card__excerpt">{item.excerpt}</Text> : null}
      <TimeLine item={item} />
    </View>
  );
}

export const SuggestionFeed = (props: { list: GrowingList<Item>; empty: ReactNode; refresh?: Read }) => (
  <Feed
    {...props}
    label="建议和议案"
    card={(item) => <SuggestionCard item={item} />}
    end={(total) => `共 ${numberText(total)} 件，已全部显示`}
  />
);
