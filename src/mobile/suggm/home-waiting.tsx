import { View } from '@tarojs/components';
import { go } from '@/platform/navigation';
import { suggestionListLink } from '@/routes/mobile';
import { decorative } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Skeleton } from '@/ui/states';
import { LaunchButtons } from '../parts/launch-buttons';
import { Screen } from '../parts/screen';
import './overview.scss';

/** What the home offers at the lower edge, from the first moment on. */
export function HomeFooter() {
  return (
    <>
      <ActionButton onPress={() => void go(suggestionListLink())}>查找</ActionButton>
      <LaunchButtons />
    </>
  );
}

/** The shape of the home while its answers are on their way; all of it comes at once, so that nothing jumps. */
export function HomeWaiting() {
  return (
    <Screen title="我的建议" footer={<HomeFooter />}>
      <View className="overview overview--waiting" {...decorative}>
        <View className="overview__numbers" />
      </View>
      <Skeleton rows={4} />
    </Screen>
  );
}
