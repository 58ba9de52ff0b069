import { Text, View } from '@tarojs/components';

export default function NotFound() {
  return (
    <View>
      <Text>页面丢失了</Text>
    </View>
  );
}
