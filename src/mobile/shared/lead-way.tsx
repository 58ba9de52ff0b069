import { confirm, toast } from '@/platform/feedback';
import { go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { leadLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from './use-form';

interface LeadWayProps {
  /** The lead that was made from it. */
  leadId: number | null;
  mayMake: boolean;
  /** The name of its source, such as 留言. */
  of: string;
  busy: boolean;
  make: () => Promise<{ leadId: number | null }>;
}

/** Makes a lead from a record with one press, or links to the lead that was made. */
export function LeadWay({ leadId, mayMake, of, busy, make }: LeadWayProps) {
  const once = useOnce();
  if (leadId !== null) return <ActionButton onPress={() => void go(leadLink(leadId))}>查看线索</ActionButton>;
  if (!mayMake) return null;
  const press = () =>
    once(async () => {
      const sure = await confirm({
        title: '转为线索？',
        content: `会带上${of}的标题和内容，去掉电话等号码，由工作人员审核后公开，代表可以认领办理。`,
        confirmText: '转为线索',
      });
      if (!sure) return;
      await make().then(async ({ leadId: made }) => {
        toast({ message: '已转为线索，等待审核', tone: 'success' });
        if (made !== null) await go(leadLink(made));
      }, showFailure);
    });
  return (
    <ActionButton busy={busy} onPress={press}>
      转为线索
    </ActionButton>
  );
}
