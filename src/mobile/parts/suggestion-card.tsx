import { Text, View } from '@tarojs/components';
import { STEP_NAMES } from '@contract/rules/suggestion-workflow';
import { SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import type { SuggestionPage } from '@/features/suggestion/api';
import { dueState, statusTone } from '@/features/suggestion/rules';
import { dayText, daysUntil } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { suggestionDetailLink, suggestionLaunchLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import './suggestion-card.scss';

type Item = SuggestionPage['items'][number];

/** When an answer is due and how that stands, in words; empty where no deadline runs. */
export function dueText(item: Pick<Item, 'status' | 'dueAt' | 'nearAt'>, now: Date): { text: string; urgent: boolean } | null {
  const state = dueState(item, now);
  if (state === 'none' || !item.dueAt) return null;
  const days = daysUntil(item.dueAt, now);
  if (state === 'over') return { text: `答复期限 ${dayText(item.dueAt)}，已超期 ${Math.max(1, -days)} 天`, urgent: true };
  return { text: `答复期限 ${dayText(item.dueAt)}，还有 ${days} 天`, urgent: state === 'near' };
}

/** One suggestion in a list; a draft opens for writing, everything else to be read. */
export function SuggestionCard({ item }: { item: Item }) {
  const open = () => void go(item.status === 'draft' ? suggestionLaunchLink(item.id) : suggestionDetailLink(item.id));
  const due = dueText(item, new Date());
  return (
    <View className="sugg-card u-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <View className="sugg-card__head">
        <StatusTag tone={statusTone(item.status)}>{STEP_NAMES[item.status]}</StatusTag>
        <Text className="sugg-card__number">{item.number ? `第 ${item.number} 号` : `改于 ${dayText(item.updatedAt)}`}</Text>
      </View>
      <Text className="sugg-card__title">{item.title}</Text>
      <Text className="sugg-card__line">
        {SUGGESTION_CATEGORIES[item.category]} · {item.leadUnitName ? `主办：${item.leadUnitName}` : '尚未交办'}
      </Text>
      {due ? <Text className={`sugg-card__line${due.urgent ? ' sugg-card__line--urgent' : ''}`}>{due.text}</Text> : null}
      {!due && item.submittedAt ? <Text className="sugg-card__line">{dayText(item.submittedAt)}提交</Text> : null}
    </View>
  );
}
