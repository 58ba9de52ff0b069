import type { LEAD_LIST } from '@contract/lists/lead';
import { LEAD_DUE, LEAD_STATES, type LeadState } from '@contract/rules/lead';
import { useLeadCounts } from '@/features/lead/queries';
import { CountWays } from '../../list/count-ways';
import type { ListState } from '../../list/use-list-view';

/** States in which a next step is pending. */
const RUNNING = ['waiting', 'published', 'claimed', 'suggested', 'assigned', 'replied'] as const satisfies readonly LeadState[];

/** Shows how many leads are in each state, and how many days they have left; a press filters the list by that group. */
export function LeadCounts({ state: { view, filter } }: { state: ListState<typeof LEAD_LIST> }) {
  const { data } = useLeadCounts();
  if (!data) return null;
  const { state, due } = view.filters;
  const none = { state: undefined, due: undefined };
  const stateWay = (which: (typeof RUNNING)[number]) => ({
    text: LEAD_STATES[which],
    count: data.states.find((one) => one.state === which)?.count ?? 0,
    isOn: state === which && due === undefined,
    onPress: () => filter(state === which && due === undefined ? none : { ...none, state: which }),
  });
  const dueWay = (which: keyof typeof LEAD_DUE) => ({
    ...{ text: LEAD_DUE[which], count: data[which], isOn: due === which },
    onPress: () => filter(due === which ? none : { ...none, due: which }),
  });
  return <CountWays label="待办的线索" ways={[...RUNNING.map(stateWay), dueWay('near'), dueWay('over')]} />;
}
