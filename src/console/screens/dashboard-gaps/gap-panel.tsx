import { Link } from 'react-router-dom';
import type { Gap, GapClass } from '@/features/dashboard/gaps';
import { numberText } from '@/lib/number-text';
import { useConsoleMenu } from '../../menu/console-menu';
import { Panel } from '../../ui/panel';

/** The items of one kind with the number of gaps of each. */
export function GapPanel({ of: { title, gaps } }: { of: GapClass }) {
  return (
    <Panel title={title}>
      <dl className="dashboard-gaps__list">
        {gaps.map((gap) => (
          <div key={gap.name} className={gap.count === 0 ? 'is-whole' : undefined}>
            <dt>{gap.name}</dt>
            <dd>
              <GapCount of={gap} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Opens the list of the missing data, when the role has that list and the number is not zero. */
function GapCount({ of: { name, count, path, query } }: { of: Gap }) {
  const { routes } = useConsoleMenu();
  if (count === 0) return <span className="figures-none">无缺项</span>;
  if (!routes.some((one) => one.path === path)) return <>{numberText(count)}</>;
  return (
    <Link
      className="figures-link"
      to={`${path}?${new URLSearchParams(query).toString()}`}
      aria-label={`${name} ${numberText(count)} 件，查看列表`}
    >
      {numberText(count)}
    </Link>
  );
}
