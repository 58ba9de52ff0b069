import { Text, View } from '@tarojs/components';

export default function SuggestionDetail() {
  return (
    <View>
      <Text>建议详情</Text>
    </View>
  );
}
