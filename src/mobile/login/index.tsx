import { Text, View } from '@tarojs/components';

export default function Login() {
  return (
    <View>
      <Text>登录</Text>
    </View>
  );
}
