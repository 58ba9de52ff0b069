import { Text, View } from '@tarojs/components';

export default function SuggestionLaunch() {
  return (
    <View>
      <Text>提建议</Text>
    </View>
  );
}
