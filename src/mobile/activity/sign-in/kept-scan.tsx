import { Text, View } from '@tarojs/components';
import type { ScanEntry } from '@/features/attendance/outbox';
import { minuteText } from '@/lib/dates';
import { replace } from '@/platform/navigation';
import { sendEntry, useOutbox } from '@/platform/outbox';
import { signInLink } from '@/routes/mobile';
import { decorative, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';

/** A scan that waits on this device until there is a network. */
export function KeptScan({ entry }: { entry: ScanEntry }) {
  const isSending = useOutbox(({ sendingId }) => sendingId === entry.id);
  return (
    <View className="u-card sign-in__outcome">
      <View className="sign-in__mark sign-in__mark--waiting" {...decorative}>
        …
      </View>
      <View {...spoken}>
        <View className="sign-in__title">已在手机上保存</View>
        <View className="sign-in__why">联网后自动送出，需工作人员确认。</View>
      </View>
      <Text className="sign-in__note">{`扫码时间 ${minuteText(entry.scannedAt)}`}</Text>
      <View className="sign-in__ways">
        <ActionButton kind="primary" busy={isSending} onPress={() => void sendEntry(entry.roleId, entry).catch(() => undefined)}>
          立即发送
        </ActionButton>
        <ActionButton onPress={() => void replace(signInLink())}>返回签到页</ActionButton>
      </View>
    </View>
  );
}
