import { LEAVE_STATES } from '@contract/rules/leave';
import type { OwnLeave } from '@/features/leave/own-api';
import { useWithdrawLeave } from '@/features/leave/own-queries';
import { confirm, toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { useOnce } from '../../shared/use-form';

/** Withdraws a leave after a confirmation. */
export function useWithdraw(): { withdraw: (leave: OwnLeave) => void; isPending: boolean } {
  const { mutateAsync, isPending } = useWithdrawLeave();
  const once = useOnce();
  const withdraw = (leave: OwnLeave) =>
    once(async () => {
      const content = `${leave.part}，${LEAVE_STATES[leave.state]}。撤回以后要请假须重新提出。`;
      if (!(await confirm({ title: '撤回请假？', content, confirmText: '撤回' }))) return;
      await mutateAsync(leave).then(() => toast({ message: '已撤回请假', tone: 'success' }), showFailure);
    });
  return { withdraw, isPending };
}
