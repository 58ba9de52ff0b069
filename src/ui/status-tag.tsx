import { Text } from '@tarojs/components';
import './status-tag.scss';

export type TagTone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

/** A status as a word, with the colour of its tone. */
export function StatusTag({ tone, children }: { tone: TagTone; children: string }) {
  return <Text className={`u-tag u-tag--${tone}`}>{children}</Text>;
}
