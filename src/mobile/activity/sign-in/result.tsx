import { Text, View } from '@tarojs/components';
import { useDidHide, useDidShow } from '@tarojs/taro';
import { useState } from 'react';
import type { SignedIn } from '@/features/attendance/own-api';
import { useArrived } from '@/features/attendance/own-queries';
import { clockText, signedInTitle } from '@/features/attendance/own-rules';
import { numberText } from '@/lib/number-text';
import { back, replace } from '@/platform/navigation';
import { activityLink, suggestionHomeLink } from '@/routes/mobile';
import { decorative, named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Screen } from '../../shared/screen';
import { useRefresh } from '../../shared/use-refresh';

function useShown(): boolean {
  const [isShown, setShown] = useState(true);
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));
  return isShown;
}

/** The result of the sign-in, for the deputy and for the staff at the door. */
export function Result({ signedIn }: { signedIn: SignedIn }) {
  const { state, at, title, place, sittingId, sittingName, activityId } = signedIn;
  const arrived = useArrived(sittingId, { isShown: useShown() });
  useRefresh(arrived.refetch);
  const waits = state === 'kept';
  return (
    <Screen
      title="活动签到"
      onBack={() => void back(suggestionHomeLink())}
      footer={
        <ActionButton kind="primary" grow onPress={() => void replace(activityLink(activityId))}>
          查看活动
        </ActionButton>
      }
    >
      <View className="u-card sign-in__outcome">
        <View className={`sign-in__mark sign-in__mark--${waits ? 'waiting' : 'good'}`} {...decorative}>
          {waits ? '…' : '✓'}
        </View>
        <View {...spoken}>
          <View className="sign-in__title">{signedInTitle(signedIn)}</View>
          <View className="sign-in__at">{`${clockText(at)}${waits ? ' 扫码' : ''}`}</View>
        </View>
        {waits ? <View className="sign-in__why">离线扫码已送出，工作人员确认后计入签到。</View> : null}
        <View className="sign-in__activity">{title}</View>
        <View className="sign-in__sitting">{sittingName}</View>
        <View className="sign-in__note">{place}</View>
      </View>
      {arrived.data ? (
        <View className="u-card sign-in__count" {...named('group', '到会人数')}>
          <Text>{`已到 ${numberText(arrived.data.arrived)} / 应到 ${numberText(arrived.data.due)}`}</Text>
        </View>
      ) : null}
    </Screen>
  );
}
