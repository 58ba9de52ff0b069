import type { ReactNode } from 'react';
import type { Activity } from '@/features/activity/api';
import { type OwnWay, ownWays, wholeLeave } from '../shared/own-rules';
import { useAnswerActivity } from '@/features/activity/queries';
import type { OwnReportLine } from '@/features/activity-report/own-api';
import type { OwnSitting } from '@/features/attendance/own-api';
import type { OwnLeaves } from '@/features/leave/own-api';
import { useWithdrawLeave } from '@/features/leave/own-queries';
import { toast } from '@/platform/feedback';
import { go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { activityLeaveLink, activityReportLink, signInLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';
import { useWithdraw } from '../shared/use-withdraw';

interface Own {
  activity: Activity | undefined;
  leaves: OwnLeaves | undefined;
  sittings: readonly OwnSitting[] | undefined;
  report: OwnReportLine | null | undefined;
}

/** Answers that the deputy comes; first withdraws a leave if there is one, as the server requires. */
function useCome() {
  const answering = useAnswerActivity();
  const withdrawing = useWithdrawLeave();
  const once = useOnce();
  const come = (id: number, leaves: OwnLeaves | undefined) =>
    once(async () => {
      const leave = wholeLeave(leaves);
      try {
        if (leave) await withdrawing.mutateAsync(leave);
        await answering.mutateAsync({ id, answer: { answer: 'coming' } });
        toast({ message: '已报名参加', tone: 'success' });
      } catch (error) {
        showFailure(error);
      }
    });
  return { come, isPending: answering.isPending || withdrawing.isPending };
}

/** The bar with the deputy's actions at the bottom. It offers only actions that are open and not yet done. */
export function useAnswerBar({ activity, leaves, sittings, report }: Own): ReactNode {
  const { come, isPending: isAnswering } = useCome();
  const { withdraw, isPending: isWithdrawing } = useWithdraw();
  if (!activity) return null;
  const { id, mine } = activity;
  const ways = ownWays({ activity, leaves, sittings, hasReport: Boolean(report) });
  if (ways.length === 0) return null;
  const leave = wholeLeave(leaves);
  const isBusy = isAnswering || isWithdrawing;
  const words: Record<OwnWay, string> = {
    askLeave: mine?.answer === 'coming' ? '改为请假' : '请假',
    withdraw: '撤回请假',
    report: report ? '我的报告' : '写报告',
    come: leave || mine?.answer === 'leave' ? '改为参加' : '参加',
    signIn: '扫码签到',
  };
  const presses: Record<OwnWay, () => void> = {
    askLeave: () => void go(activityLeaveLink(id)),
    withdraw: () => leave && withdraw(leave),
    report: () => void go(activityReportLink(report ? { id: report.id } : { activity: id })),
    come: () => come(id, leaves),
    signIn: () => void go(signInLink()),
  };
  const busy: Partial<Record<OwnWay, boolean>> = { come: isAnswering, withdraw: isWithdrawing };
  return ways.map((way, at) => (
    <ActionButton
      key={way}
      kind={at === ways.length - 1 && way !== 'askLeave' && way !== 'withdraw' ? 'primary' : 'plain'}
      grow
      busy={busy[way] ?? false}
      disabled={isBusy}
      onPress={presses[way]}
    >
      {words[way]}
    </ActionButton>
  ));
}
