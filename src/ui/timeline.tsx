import { Text, View } from '@tarojs/components';
import { named } from './a11y';
import './timeline.scss';

export interface TimelineEntry {
  key: number;
  title: string;
  who: string;
  at: string;
  note: string;
}

/** The history, the latest entry first. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <View {...named('list', label)}>
      {entries.map((entry) => (
        <View key={entry.key} className="u-timeline__entry" {...named('listitem')}>
          <Text className="u-timeline__title">{entry.title}</Text>
          <Text className="u-timeline__meta">{entry.who}</Text>
          <Text className="u-timeline__meta">{entry.at}</Text>
          {entry.note ? <Text className="u-timeline__note">{entry.note}</Text> : null}
        </View>
      ))}
    </View>
  );
}
