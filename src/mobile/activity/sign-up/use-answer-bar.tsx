import { type ReactNode, useState } from 'react';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useAnswerActivity } from '@/features/activity/queries';
import { toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { TextSheet } from '../../shared/text-sheet';
import { useOnce } from '../../shared/use-form';

const LEAVE_WORDS = {
  title: '请假',
  label: '请假原因',
  placeholder: '例如：当天在外地出差',
  confirm: '确定请假',
  missing: '请写明请假原因',
  done: '已请假',
};

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
      await answering
        .mutateAsync({ id: activity.id, answer: { answer: 'coming' } })
        .then(() => toast({ message: '已报名参加', tone: 'success' }), showFailure);
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
  const said = activity.mine?.reason;
  const sheet = (
    <TextSheet
      // Anew with what was said: it can be written differently later.
      key={said}
      words={LEAVE_WORDS}
      max={ACTIVITY_LIMITS.reason}
      initial={said}
      open={asksLeave}
      onClose={() => setAsksLeave(false)}
      onSend={(reason) => answering.mutateAsync({ id: activity.id, answer: { answer: 'leave', reason } })}
    />
  );
  return { bar, sheet };
}
