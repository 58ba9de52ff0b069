import { Text, View } from '@tarojs/components';
import { useDidShow } from '@tarojs/taro';
import { useState } from 'react';
import { type SuggestionKind, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { begunForms } from '@/features/suggestion/kept-form';
import type { OutboxEntry } from '@/features/suggestion/outbox-entry';
import { openOutbox, useOutbox } from '@/features/suggestion/outbox';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { suggestionLaunchLink } from '@/routes/mobile';
import { LinkRow } from '@/ui/link-row';
import { OutboxItem } from './outbox-item';
import './kept-here.scss';

/** One and the same, so that the store sees no change. */
const NONE: OutboxEntry[] = [];

const KINDS = Object.keys(SUGGESTION_KINDS) as SuggestionKind[];

/** What is on this device alone: waiting for the network, waiting for the deputy, or not finished. */
export function KeptHere({ roleId }: { roleId: string }) {
  const [begun, setBegun] = useState(() => begunForms(roleId));
  const entries = useOutbox((outbox) => (outbox.roleId === roleId ? outbox.entries : NONE));
  const sendingId = useOutbox((outbox) => outbox.sendingId);
  useDidShow(() => {
    setBegun(begunForms(roleId));
    openOutbox(roleId);
  });
  const unfinished = KINDS.filter((kind) => begun[kind]);
  if (entries.length === 0 && unfinished.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">只在这台手机上</Text>
      {entries.map((entry) => (
        <OutboxItem key={entry.id} roleId={roleId} entry={entry} sending={entry.id === sendingId} />
      ))}
      {unfinished.map((kind) => (
        <LinkRow
          key={kind}
          title={begun[kind]?.form.title || `没有标题的${SUGGESTION_KINDS[kind]}`}
          note={`没写完，改于 ${minuteText(begun[kind]?.at ?? '')}`}
          onPress={() => void go(suggestionLaunchLink(kind))}
        />
      ))}
    </View>
  );
}
