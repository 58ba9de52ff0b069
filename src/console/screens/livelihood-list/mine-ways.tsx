import { Segmented } from 'antd';
import type { LIVELIHOOD_LIST } from '@contract/lists/livelihood';
import { LIVELIHOOD_MINE, type LivelihoodMine } from '@contract/rules/livelihood';
import { useMay } from '@/features/session/store';
import type { ListState } from '../../list/use-list-view';

type Shown = LivelihoodMine | 'all';

/** Filters by the projects that a unit has to carry out, those it proposed, or all public ones. */
export function MineWays({ state: { view, filter } }: { state: ListState<typeof LIVELIHOOD_LIST> }) {
  const reports = useMay('livelihood:report');
  const ways: readonly LivelihoodMine[] = reports ? ['undertaken', 'proposed'] : ['proposed'];
  return (
    <Segmented<Shown>
      className="console-view-switch console-livelihood-mine"
      aria-label="与我有关的项目"
      options={[{ value: 'all', label: '全部公开的' }, ...ways.map((value) => ({ value, label: LIVELIHOOD_MINE[value] }))]}
      value={view.filters.mine ?? 'all'}
      onChange={(value) => filter({ mine: value === 'all' ? undefined : value })}
    />
  );
}
