import { confirm, toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';

/** Withdraws an opinion after a confirmation, and shows the error if it fails. */
export function TakeBack({ onTakeBack }: { onTakeBack: () => Promise<unknown> }) {
  const once = useOnce();
  const press = () =>
    once(async () => {
      if (!(await confirm({ title: '撤回这条意见？', content: '撤回后不再处理，也不能恢复。', confirmText: '撤回' }))) return;
      try {
        await onTakeBack();
        toast({ message: '意见已撤回', tone: 'success' });
      } catch (error) {
        showFailure(error);
      }
    });
  return <ActionButton onPress={press}>撤回意见</ActionButton>;
}
