import type { CONTRIBUTION_LIST } from '@contract/lists/contribution';
import { CONTRIBUTION_DUE, CONTRIBUTION_STATES, type ContributionState } from '@contract/rules/contribution';
import { useContributionCounts } from '@/features/contribution/queries';
import { useMay } from '@/features/session/store';
import { CountWays } from '../../list/count-ways';
import type { ListState } from '../../list/use-list-view';

/** Shows how many opinions wait, and how many days they have left; a press filters the list by that group. */
export function ContributionCounts({ state: { view, filter } }: { state: ListState<typeof CONTRIBUTION_LIST> }) {
  const { state, due, merged, ...others } = view.filters;
  const { data } = useContributionCounts(others);
  // Units see only the opinions passed on to them.
  const isOffice = useMay('contribution:pass');
  if (!data) return null;
  const none = { state: undefined, due: undefined, merged: undefined };
  const isOnlyOwn = merged === false;
  const stateWay = (which: ContributionState) => {
    const isOn = state === which && isOnlyOwn;
    return {
      text: CONTRIBUTION_STATES[which],
      count: data[which],
      isOn,
      onPress: () => filter(isOn ? none : { ...none, state: which, merged: false }),
    };
  };
  const dueWay = (which: keyof typeof CONTRIBUTION_DUE) => {
    const isOn = due === which;
    return {
      text: CONTRIBUTION_DUE[which],
      count: data[which],
      isOn,
      onPress: () => filter(isOn ? none : { ...none, due: which, merged: false }),
    };
  };
  return (
    <CountWays
      label="待办的意见"
      ways={[
        ...(isOffice ? [stateWay('received')] : []),
        ...[stateWay('passed'), dueWay('near'), dueWay('over'), stateWay('solved'), stateWay('answered')],
        ...(isOffice ? [stateWay('noted')] : []),
      ]}
    />
  );
}
