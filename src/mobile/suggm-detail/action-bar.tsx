import { type ReactNode, useState } from 'react';
import type { Suggestion } from '@/features/suggestion/api';
import { useRemoveDraft, useSuggestionStep } from '@/features/suggestion/queries';
import { confirm, toast } from '@/platform/feedback';
import { leaveNotice } from '@/platform/left-notice';
import { back, go } from '@/platform/navigation';
import { suggestionHomeLink, suggestionLaunchLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../parts/use-once';
import { EvaluateSheet } from './evaluate-sheet';
import { WithdrawSheet } from './withdraw-sheet';

const SHOWN: readonly Suggestion['actions'][number][] = ['remove', 'edit', 'submit', 'withdraw', 'evaluate'];

/** What the deputy can do now, at the thumb, and the sheets it opens. Only what the server says is open is offered. */
export function useActionBar(item: Suggestion | undefined): { bar: ReactNode; sheets: ReactNode } {
  const [sheet, setSheet] = useState<'withdraw' | 'evaluate' | null>(null);
  const submit = useSuggestionStep('submit');
  const remove = useRemoveDraft();
  const once = useOnce();
  if (!item || !item.actions.some((action) => SHOWN.includes(action))) return { bar: null, sheets: null };

  const can = (action: Suggestion['actions'][number]) => item.actions.includes(action);
  const close = () => setSheet(null);
  const submitNow = async () => {
    if (!item.content.trim()) {
      toast({ message: '请先写明建议的内容，再提交', tone: 'warning' });
      return go(suggestionLaunchLink(item.id));
    }
    if (!(await confirm({ title: '提交建议', content: '提交以后就不能再修改，确定提交吗？', confirmText: '提交' }))) return;
    await submit.mutateAsync({ item, form: {} });
    toast({ message: '已提交', tone: 'success' });
  };
  const removeNow = async () => {
    if (!(await confirm({ title: '删除草稿', content: '删除以后不能恢复，确定删除吗？', confirmText: '删除' }))) return;
    await remove.mutateAsync(item);
    leaveNotice({ message: '已删除', tone: 'success' });
    await back(suggestionHomeLink());
  };

  const bar = (
    <>
      {can('remove') ? (
        <ActionButton kind="danger" busy={remove.isPending} onPress={() => once(removeNow)}>
          删除
        </ActionButton>
      ) : null}
      {can('edit') ? (
        <ActionButton grow onPress={() => void go(suggestionLaunchLink(item.id))}>
          修改
        </ActionButton>
      ) : null}
      {can('submit') ? (
        <ActionButton kind="primary" grow busy={submit.isPending} onPress={() => once(submitNow)}>
          提交
        </ActionButton>
      ) : null}
      {can('withdraw') ? (
        <ActionButton grow onPress={() => setSheet('withdraw')}>
          撤回这件建议
        </ActionButton>
      ) : null}
      {can('evaluate') ? (
        <ActionButton kind="primary" grow onPress={() => setSheet('evaluate')}>
          评价
        </ActionButton>
      ) : null}
    </>
  );
  const sheets = (
    <>
      <WithdrawSheet item={item} open={sheet === 'withdraw'} onClose={close} />
      <EvaluateSheet item={item} open={sheet === 'evaluate'} onClose={close} />
    </>
  );
  return { bar, sheets };
}
