import { back, replace } from '@/platform/navigation';
import { activitiesLink, suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Screen } from '../../shared/screen';

/** Shown when the activity does not exist or does not invite the viewer. */
export const NotThere = () => (
  <Screen title="活动报名" onBack={() => void back(suggestionHomeLink())}>
    <Empty title="没有找到这个活动" hint="活动可能已删除、没有邀请您，或者链接不完整。">
      <ActionButton onPress={() => void replace(activitiesLink())}>查看我的活动</ActionButton>
    </Empty>
  </Screen>
);
