import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import type { LookAlikes as Found } from '@/features/suggestion/api';
import { type SuggestionForm, textOf } from '@/features/suggestion/form';
import { useLookAlikes } from '@/features/suggestion/queries';
import { statusTone } from '@/features/suggestion/rules';
import { useDebounced } from '@/lib/use-debounced';
import { pressable, spoken } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { LookAlikeSheet } from './look-alike-sheet';
import './look-alikes.scss';

/** How long the user must pause typing before the text is compared. */
const REST_MS = 800;

type LookAlike = Found[number];

export const likenessText = (score: number): string => `相似度 ${Math.round(score * 100)}%`;

/** Existing items with a similar text, so that deputies join them instead of raising them again. Never blocks the form. */
export function LookAlikes({ kind, form, draftId }: { kind: SuggestionKind; form: SuggestionForm; draftId: number | undefined }) {
  const title = useDebounced(form.title.trim(), REST_MS);
  const content = useDebounced(textOf(form, kind), REST_MS);
  const { data } = useLookAlikes({ title, content, exceptId: draftId });
  const [shown, setShown] = useState<LookAlike | null>(null);
  const isWritten = title.length + content.length > 0;
  if (!data || data.length === 0 || !isWritten) return null;
  return (
    <View className="u-card">
      <View className="alike__head" {...spoken}>
        有 {data.length} 件相近的建议
      </View>
      <Text className="alike__hint">如果说的是同一件事，可以加入联名，不必重复提。</Text>
      {data.map((item) => (
        <LookAlikeRow key={item.id} item={item} onOpen={() => setShown(item)} />
      ))}
      {shown ? <LookAlikeSheet item={shown} onClose={() => setShown(null)} /> : null}
    </View>
  );
}

function LookAlikeRow({ item, onOpen }: { item: LookAlike; onOpen: () => void }) {
  return (
    <View className="alike__row" onClick={onOpen} {...pressable({}, onOpen)}>
      <View className="alike__line">
        <StatusTag tone={statusTone(item.status)}>{STEP_NAMES[item.status]}</StatusTag>
        <Text className="alike__score">{likenessText(item.score)}</Text>
      </View>
      <Text className="alike__title">{item.title}</Text>
      <Text className="alike__who">
        {item.number ? `第 ${item.number} 号　` : ''}
        {item.deputyName}
        {item.delegationName ? `（${item.delegationName}）` : ''}
      </Text>
      {item.excerpt ? <Text className="alike__excerpt">{item.excerpt}</Text> : null}
    </View>
  );
}
