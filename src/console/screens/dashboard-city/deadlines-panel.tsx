import { useFigures } from '@/features/figures/queries';
import { CountCard } from '../../ui/count-card';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { FigureLink } from '../figures/figure-link';
import { searchOf } from '../figures/figures-query';

/** Suggestions that are now near their deadline or over it, of all years; those over it also by county. */
export function DeadlinesPanel() {
  const { data, error, refetch } = useFigures({});
  const late = data?.byArea.filter(({ over }) => over > 0) ?? [];
  return (
    <Panel title="办理期限">
      {error && !data && <LoadFailed what="办理期限" error={error} onRetry={() => void refetch()} />}
      <ul className="city-deadlines">
        <CountCard
          name="即将到期"
          hint="期限临近，尚未答复"
          tone="waiting"
          count={data?.near.count ?? null}
          search={data ? searchOf(data.near.list) : ''}
        />
        <CountCard
          name="已超期"
          hint="承办单位尚未答复"
          tone="bad"
          count={data?.over.count ?? null}
          search={data ? searchOf(data.over.list) : ''}
        />
      </ul>
      {late.length > 0 && (
        <p className="figures-note">
          超期的：
          {late.map(({ key, name, over, list }) => (
            <span key={key} className="city-deadlines__area">
              {name} <FigureLink count={over} list={{ ...list, deadline: 'over' }} of={`${name}已超期`} /> 件
            </span>
          ))}
        </p>
      )}
    </Panel>
  );
}
