import { Text, View } from '@tarojs/components';
import { useDidShow } from '@tarojs/taro';
import { useState } from 'react';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { openOutbox, useOutbox, type Waiting } from '@/platform/outbox';
import { LinkRow } from '@/ui/link-row';
import { begunHere, keptLine } from '../parts/kept';
import { OutboxItem } from './outbox-item';
import './kept-here.scss';

/** One and the same, so that the store sees no change. */
const NONE: Waiting[] = [];

/** What is on this device alone: waiting for the network, waiting for the deputy, or not finished. */
export function KeptHere({ roleId }: { roleId: string }) {
  const [begun, setBegun] = useState(() => begunHere(roleId));
  const entries = useOutbox((outbox) => (outbox.roleId === roleId ? outbox.entries : NONE));
  const sendingId = useOutbox((outbox) => outbox.sendingId);
  useDidShow(() => {
    setBegun(begunHere(roleId));
    openOutbox(roleId);
  });
  if (entries.length === 0 && begun.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">只在这台手机上</Text>
      {entries.map((entry) => {
        const line = keptLine(entry);
        return line ? <OutboxItem key={entry.id} roleId={roleId} entry={entry} line={line} sending={entry.id === sendingId} /> : null;
      })}
      {begun.map(({ title, at, link }) => (
        <LinkRow key={link} title={title} note={`没写完，改于 ${minuteText(at)}`} onPress={() => void go(link)} />
      ))}
    </View>
  );
}
