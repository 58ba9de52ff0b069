import { useEffect } from 'react';
import { showPendingToast } from '@/platform/pending-toast';
import { replace } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Screen } from '../shared/screen';

definePageConfig({ navigationBarTitleText: '页面不存在' });

const CONSOLE_HOME = '/';

/** The page for unknown addresses. */
export default function NotFoundPage() {
  useEffect(showPendingToast, []);
  return (
    <Screen title="人大代表履职平台">
      <Empty title="页面不存在" hint="地址可能写错了，或者页面已经移走。">
        <ActionButton kind="primary" onPress={() => void replace(suggestionHomeLink())}>
          代表：我的建议
        </ActionButton>
        <ActionButton onPress={() => void replace(CONSOLE_HOME)}>工作人员：管理平台</ActionButton>
      </Empty>
    </Screen>
  );
}
