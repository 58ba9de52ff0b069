import type { DRAFT_LAW_LIST } from '@contract/lists/draft-law';
import { DRAFT_LAW_STATES, type DraftLawState } from '@contract/rules/draft-law';
import { useDraftLawCounts } from '@/features/draft-law/queries';
import { useMay } from '@/features/session/store';
import { CountWays } from '../../list/count-ways';
import type { ListState } from '../../list/use-list-view';

const PUBLISHED = ['collecting', 'sorting', 'result'] as const satisfies readonly DraftLawState[];

/** Shows how many draft laws are in each state, under the other filters; a press filters the list by that state. */
export function DraftLawCounts({ state: { view, filter } }: { state: ListState<typeof DRAFT_LAW_LIST> }) {
  const { state, ...others } = view.filters;
  const { data } = useDraftLawCounts(others);
  // Drafts are visible only to the office that writes them.
  const isOffice = useMay('draftLaw:create');
  if (!data) return null;
  const shown: readonly DraftLawState[] = isOffice ? ['draft', ...PUBLISHED] : PUBLISHED;
  return (
    <CountWays
      label="各状态的法规草案"
      ways={shown.map((one) => ({
        ...{ text: DRAFT_LAW_STATES[one], count: data[one], isOn: state === one },
        onPress: () => filter({ state: state === one ? undefined : one }),
      }))}
    />
  );
}
