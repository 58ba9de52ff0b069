import { Text } from '@tarojs/components';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import type { LookAlikes } from '@/features/suggestion/api';
import { useSuggestion, useSuggestionStep } from '@/features/suggestion/queries';
import { dayText } from '@/lib/dates';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { useOnce } from '../use-form';

type LookAlike = LookAlikes[number];

/** One similar item to read, with a button to join it while joining is open. */
export function LookAlikeSheet({ item, onClose }: { item: LookAlike; onClose: () => void }) {
  const { data: whole } = useSuggestion(item.id, { quiet: true });
  const join = useSuggestionStep('join', { quiet: true });
  const once = useOnce();
  const canJoin = whole ? whole.actions.includes('join') : item.joinable;
  const joinNow = () =>
    once(async () => {
      if (!whole) return;
      await join.mutateAsync({ item: whole, form: {} });
      toast({ message: '已加入联名，提出的代表会收到通知', tone: 'success' });
      onClose();
    });
  const actions = (
    <>
      <ActionButton grow={!canJoin} onPress={onClose}>
        继续写我的
      </ActionButton>
      {canJoin ? (
        <ActionButton kind="primary" grow disabled={!whole} busy={join.isPending} onPress={joinNow}>
          加入联名
        </ActionButton>
      ) : null}
    </>
  );
  return (
    <Sheet title="相近的建议" open onClose={onClose} actions={actions}>
      <Text className="alike__title">{item.title}</Text>
      <Text className="alike__text" userSelect>
        {whole?.content ?? item.excerpt}
      </Text>
      <Facts
        items={[
          { name: '编号', value: item.number || '还没有编号' },
          { name: '提出代表', value: `${item.deputyName}${item.delegationName ? `（${item.delegationName}）` : ''}` },
          { name: '进度', value: STEP_NAMES[item.status] },
          ...(item.submittedAt ? [{ name: '提交时间', value: dayText(item.submittedAt) }] : []),
        ]}
      />
      <Problem>{join.error && errorText(join.error)}</Problem>
    </Sheet>
  );
}
