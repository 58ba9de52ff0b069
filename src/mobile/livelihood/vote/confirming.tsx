import { useVoteStep, type VoteRecord } from '@/features/livelihood-vote/queries';
import { confirm, toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';

/** Lets a scrutineer confirm the count. */
export function Confirming({ vote }: { vote: VoteRecord }) {
  const step = useVoteStep('confirm');
  const once = useOnce();
  const press = () =>
    once(async () => {
      const content = '确认后不能重新计票，由人大办公室公布结果。';
      if (!(await confirm({ title: '确认票数无误？', content, confirmText: '监票确认', cancelText: '再核对' }))) return;
      await step.mutateAsync(vote).then(() => toast({ message: '已确认', tone: 'success' }), showFailure);
    });
  return (
    <ActionButton kind="primary" grow busy={step.isPending} onPress={press}>
      监票确认
    </ActionButton>
  );
}
