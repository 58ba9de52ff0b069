import { Text, View } from '@tarojs/components';

export default function SuggestionHome() {
  return (
    <View>
      <Text>我的建议</Text>
    </View>
  );
}
