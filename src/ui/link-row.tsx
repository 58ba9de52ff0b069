import { Text, View } from '@tarojs/components';
import { decorative, pressable } from './a11y';
import { Badge } from './badge';
import './link-row.scss';

export interface LinkRowProps {
  title: string;
  note?: string;
  /** The number of waiting items; nothing is shown for 0. */
  count?: number | undefined;
  onPress: () => void;
}

/** A line that links to a page, with the number of items waiting there. */
export function LinkRow({ title, note, count, onPress }: LinkRowProps) {
  return (
    <View className="u-row" onClick={onPress} {...pressable({ role: 'link' }, onPress)}>
      <View className="u-row__text">
        <Text className="u-row__title">{title}</Text>
        {note ? <Text className="u-row__note">{note}</Text> : null}
      </View>
      <Badge count={count} />
      <View className="u-row__arrow" {...decorative} />
    </View>
  );
}
