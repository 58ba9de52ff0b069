import { type ReactNode, useState } from 'react';
import type { Activity } from '@/features/activity/api';
import { useAnswerActivity } from '@/features/activity/queries';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../parts/use-once';
import { LeaveSheet } from './leave-sheet';

/** What the deputy can answer now, at the thumb. Only what the server says is open is offered, and not what was said already. */
export function useAnswerBar(activity: Activity | undefined): { bar: ReactNode; sheet: ReactNode } {
  const [asksLeave, setAsksLeave] = useState(false);
  const answering = useAnswerActivity();
  const once = useOnce();
  if (!activity) return { bar: null, sheet: null };
  const answer = activity.mine?.answer ?? null;
  const canCome = activity.actions.includes('come') && answer !== 'coming';
  const canAskLeave = activity.actions.includes('askLeave');

  const come = () =>
    once(async () => {
      await answering.mutateAsync({ id: activity.id, answer: { answer: 'coming' } }).then(
        () => toast({ message: '已报名参加', tone: 'success' }),
        (error: unknown) => toast({ message: errorText(error), tone: 'warning' }),
      );
    });

  const bar =
    canCome || canAskLeave ? (
      <>
        {canAskLeave ? (
          <ActionButton grow disabled={answering.isPending} onPress={() => setAsksLeave(true)}>
            {answer === null ? '请假' : answer === 'leave' ? '修改请假原因' : '改为请假'}
          </ActionButton>
        ) : null}
        {canCome ? (
          <ActionButton kind="primary" grow busy={answering.isPending} onPress={come}>
            {answer === null ? '参加' : '改为参加'}
          </ActionButton>
        ) : null}
      </>
    ) : null;
  return { bar, sheet: <LeaveSheet activity={activity} open={asksLeave} onClose={() => setAsksLeave(false)} /> };
}
