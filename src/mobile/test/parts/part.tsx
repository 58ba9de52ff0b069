import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';

/** One component under its name. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <View className="test-part">
    <Text className="test-part__name">{name}</Text>
    {children}
  </View>
);
