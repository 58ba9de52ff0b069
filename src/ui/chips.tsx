import { Text, View } from '@tarojs/components';
import { named, pressable } from './a11y';
import './chips.scss';

export interface ChipItem {
  id: number;
  text: string;
}

/** The chosen items, each with a cross to remove it. */
export function Chips({ label, items, onRemove }: { label: string; items: readonly ChipItem[]; onRemove: (id: number) => void }) {
  if (items.length === 0) return null;
  return (
    <View className="u-chips" {...named('list', label)}>
      {items.map(({ id, text }) => {
        const remove = () => onRemove(id);
        return (
          <View key={id} className="u-chips__item" {...named('listitem')}>
            <Text className="u-chips__text">{text}</Text>
            <View className="u-chips__remove" onClick={remove} {...pressable({ label: `移除 ${text}` }, remove)}>
              ×
            </View>
          </View>
        );
      })}
    </View>
  );
}
