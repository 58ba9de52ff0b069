import type { LIVELIHOOD_LIST } from '@contract/lists/livelihood';
import {
  LIVELIHOOD_DUE,
  LIVELIHOOD_STATES,
  type LivelihoodDue,
  type LivelihoodState,
  PROGRESS_COLOURS,
  type ProgressColour,
} from '@contract/rules/livelihood';
import { useLivelihoodCounts } from '@/features/livelihood/queries';
import { CountWays } from '../../list/count-ways';
import type { ListState } from '../../list/use-list-view';

/** States in which a next step is pending. */
const WAITING = [
  ...(['proposed', 'reserve', 'reviewing', 'candidate', 'chosen', 'running', 'finished', 'rated'] as const),
] satisfies readonly LivelihoodState[];
const DUES = Object.keys(LIVELIHOOD_DUE) as LivelihoodDue[];
const COLOURS = ['green', 'yellow', 'red'] as const satisfies readonly ProgressColour[];

/** Shows how many projects are in each state, of each colour and with a due report, under the other filters; a press filters the list by that group. */
export function LivelihoodCounts({ state: { query, view, filter } }: { state: ListState<typeof LIVELIHOOD_LIST> }) {
  const { page: _page, pageSize: _size, state: _state, colour: _colour, due: _due, ...rest } = query;
  const { data } = useLivelihoodCounts(rest);
  if (!data) return null;
  const { state, colour, due } = view.filters;
  const none = { state: undefined, colour: undefined, due: undefined };
  const stateWay = (which: (typeof WAITING)[number]) => {
    const isOn = state === which && colour === undefined && due === undefined;
    return {
      text: LIVELIHOOD_STATES[which],
      count: data.states.find((one) => one.state === which)?.count ?? 0,
      isOn,
      onPress: () => filter(isOn ? none : { ...none, state: which }),
    };
  };
  const colourWay = (which: ProgressColour) => {
    const isOn = state === undefined && colour === which && due === undefined;
    return {
      text: PROGRESS_COLOURS[which],
      count: data.colours[which],
      isOn,
      onPress: () => filter(isOn ? none : { ...none, colour: which }),
    };
  };
  const dueWay = (which: LivelihoodDue) => {
    const isOn = state === undefined && colour === undefined && due === which;
    return {
      text: LIVELIHOOD_DUE[which],
      count: data.due[which],
      isOn,
      onPress: () => filter(isOn ? none : { ...none, due: which }),
    };
  };
  return <CountWays label="各阶段的项目" ways={[...WAITING.map(stateWay), ...COLOURS.map(colourWay), ...DUES.map(dueWay)]} />;
}
