import { Text, View } from '@tarojs/components';
import './facts.scss';

/** Names and values, one below the other. */
export function Facts({ items }: { items: readonly { name: string; value: string }[] }) {
  return (
    <View className="u-facts">
      {items.map(({ name, value }) => (
        <View key={name} className="u-facts__row">
          <Text className="u-facts__name">{name}</Text>
          <Text className="u-facts__value">{value}</Text>
        </View>
      ))}
    </View>
  );
}
