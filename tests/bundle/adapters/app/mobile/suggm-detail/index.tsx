import { Text } from '@tarojs/components';

export default function Page() {
  return <Text>suggm-detail</Text>;
}
