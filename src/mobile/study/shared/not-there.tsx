import { studiesLink } from '@/features/study/links';
import { back, replace } from '@/platform/navigation';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Screen } from '../../shared/screen';
import { TITLE } from './titles';

/** Shown when the course does not exist or is not for the viewer. */
export const NotThere = () => (
  <Screen title={TITLE} onBack={() => void back(studiesLink())}>
    <Empty title="没有找到这门课程" hint="课程可能已下架、不是发给您的，或者链接不完整。">
      <ActionButton onPress={() => void replace(studiesLink())}>查看全部课程</ActionButton>
    </Empty>
  </Screen>
);
