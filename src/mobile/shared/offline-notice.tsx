import { Text, View } from '@tarojs/components';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';

const OWN = '这里是只在这台手机上的内容，网络恢复后自动发送。';
const OTHERS = '没写完的建议还在这台手机上，网络恢复后会自动打开。';

interface OfflineNoticeProps {
  /** The name of the last signed-in user, when the page shows that user's own data. */
  name?: string;
  /** The consequence on this page. */
  text?: string;
  onRetry: () => void;
}

/** Says calmly that there is no network, and what works without it. */
export function OfflineNotice({ name, text = name ? OWN : OTHERS, onRetry }: OfflineNoticeProps) {
  return (
    <View className="u-card" {...spoken}>
      <Text className="u-card__title">{name ? `${name}代表，现在没有网络` : '现在没有网络'}</Text>
      <View className="u-card__text">{text}</View>
      <ActionButton onPress={onRetry}>重试</ActionButton>
    </View>
  );
}
