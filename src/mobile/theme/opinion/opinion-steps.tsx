import { type ContributionRecord, useContributionStep, useRemoveContribution } from '@/features/contribution/queries';
import { themeLink, writeOpinionLink } from '@/features/theme/links';
import { confirm, toast } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back, go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { suggestionLaunchLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';

const STEPS = ['edit', 'remove', 'raise'];

/** Whether the author has any action now. */
export const hasOwnSteps = ({ actions }: ContributionRecord): boolean => actions.some((action) => STEPS.includes(action));

/** The author's current actions. */
export function OpinionSteps({ opinion }: { opinion: ContributionRecord }) {
  const { id, themeId, actions, kind } = opinion;
  const remove = useRemoveContribution();
  const raise = useContributionStep('raise');
  const take = async () => {
    const content = kind === 'suggestion' ? '只是不再加入这项主题活动，建议本身不受影响。' : '撤回以后不能恢复。';
    if (!(await confirm({ title: '撤回这条意见？', content, confirmText: '撤回' }))) return;
    await remove.mutateAsync(opinion).then(async () => {
      leaveToast({ message: '已撤回', tone: 'success' });
      await back(themeLink(themeId));
    }, showFailure);
  };
  const press = async () => {
    const sure = await confirm({
      title: '转为建议？',
      content: '会为您起草一件建议，带上意见的内容，您改好后再提交。',
      confirmText: '转为建议',
    });
    if (!sure) return;
    await raise.mutateAsync(opinion).then(async ({ suggestion }) => {
      toast({ message: '已起草建议', tone: 'success' });
      if (suggestion !== null) await go(suggestionLaunchLink('suggestion', { id: suggestion.id }));
    }, showFailure);
  };
  return (
    <>
      {actions.includes('remove') ? (
        <ActionButton busy={remove.isPending} onPress={() => void take()}>
          撤回
        </ActionButton>
      ) : null}
      {actions.includes('raise') ? (
        <ActionButton grow={!actions.includes('edit')} busy={raise.isPending} onPress={() => void press()}>
          转为建议
        </ActionButton>
      ) : null}
      {actions.includes('edit') ? (
        <ActionButton kind="primary" grow onPress={() => void go(writeOpinionLink({ theme: themeId, id }))}>
          修改
        </ActionButton>
      ) : null}
    </>
  );
}
