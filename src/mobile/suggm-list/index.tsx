import { Text, View } from '@tarojs/components';

export default function SuggestionList() {
  return (
    <View>
      <Text>全部建议</Text>
    </View>
  );
}
