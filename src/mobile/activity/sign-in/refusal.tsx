import { View } from '@tarojs/components';
import { isMendedByScan } from '@/features/attendance/own-rules';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { replace } from '@/platform/navigation';
import { activitiesLink, signInLink } from '@/routes/mobile';
import { alarmed, decorative } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { ScanButton } from './scan-button';

/** The reason why the sign-in failed, in the server's words, and what to do next. */
export function Refusal({ error }: { error: unknown }) {
  const scanFirst = isMendedByScan(error instanceof ApiError ? error.key : undefined);
  return (
    <View className="u-card sign-in__outcome">
      <View className="sign-in__mark sign-in__mark--bad" {...decorative}>
        !
      </View>
      <View className="sign-in__why" {...alarmed}>
        {errorText(error)}
      </View>
      <View className="sign-in__ways">
        <ScanButton isFirst={scanFirst} text="重新扫码" />
        <ActionButton onPress={() => void replace(signInLink())}>输入口令签到</ActionButton>
        <ActionButton kind={scanFirst ? 'plain' : 'primary'} onPress={() => void replace(activitiesLink())}>
          查看我的活动
        </ActionButton>
      </View>
    </View>
  );
}
