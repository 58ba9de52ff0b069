import type { CONTRIBUTION_LIST } from '@contract/lists/contribution';
import { useContributionCounts } from '@/features/contribution/queries';
import { CountWays } from '../../list/count-ways';
import type { ListState } from '../../list/use-list-view';

/** What waits, and how it stands with its days; a press shows those and no others. */
export function ContributionCounts({ state: { view, filter } }: { state: ListState<typeof CONTRIBUTION_LIST> }) {
  const { state, due, merged, ...others } = view.filters;
  const { data } = useContributionCounts(others);
  if (!data) return null;
  const none = { state: undefined, due: undefined, merged: undefined };
  const isOnlyOwn = merged === false;
  const stateWay = (which: 'received' | 'passed' | 'solved' | 'answered' | 'noted', text: string) => {
    const isOn = state === which && isOnlyOwn;
    return { text, count: data[which], isOn, onPress: () => filter(isOn ? none : { ...none, state: which, merged: false }) };
  };
  const dueWay = (which: 'near' | 'over', text: string) => {
    const isOn = due === which;
    return { text, count: data[which], isOn, onPress: () => filter(isOn ? none : { ...none, due: which, merged: false }) };
  };
  return (
    <CountWays
      label="待办的意见"
      ways={[
        ...[stateWay('received', '待转办'), stateWay('passed', '办理中'), dueWay('near', '临近期限'), dueWay('over', '已超期限')],
        ...[stateWay('solved', '已解决'), stateWay('answered', '已答复'), stateWay('noted', '仅作参考')],
      ]}
    />
  );
}
