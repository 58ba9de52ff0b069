import { Text, View } from '@tarojs/components';
import { decorative } from '@/ui/a11y';
import './portrait.scss';

/** The last character of the name in the place of a picture, as people are shown where none was given. */
export const Portrait = ({ name, large = false }: { name: string; large?: boolean }) => (
  <View className={`portrait${large ? ' portrait--large' : ''}`} {...decorative}>
    <Text>{Array.from(name).slice(-2).join('')}</Text>
  </View>
);
