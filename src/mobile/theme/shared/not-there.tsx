import { themesLink } from '@/features/theme/links';
import { back, replace } from '@/platform/navigation';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Screen } from '../../shared/screen';

/** Shown when the theme does not exist or is not for the viewer. */
export const NoTheme = () => (
  <Screen title="主题活动" onBack={() => void back(themesLink())}>
    <Empty title="没有找到这项主题活动" hint="可能已删除、不是发给您的，或者链接不完整。">
      <ActionButton onPress={() => void replace(themesLink())}>查看全部主题活动</ActionButton>
    </Empty>
  </Screen>
);

export const NoOpinion = () => (
  <Screen title="主题活动意见" onBack={() => void back(themesLink())}>
    <Empty title="没有找到这条意见" hint="可能已撤回、没有公开，或者链接不完整。">
      <ActionButton onPress={() => void replace(themesLink())}>查看全部主题活动</ActionButton>
    </Empty>
  </Screen>
);
