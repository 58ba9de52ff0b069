import { useSearchParams } from 'react-router-dom';
import { gapTotals, useDashboardGaps } from '@/features/dashboard/gaps';
import { useSession } from '@/features/session/store';
import { readArea } from '@/lib/area-words';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { LoadFailed } from '../../ui/load-failed';
import { AreaSelect } from '../../ui/selects';
import { FiguresSkeleton } from '../../ui/skeletons';
import { GapPanel } from './gap-panel';
// Styles of figures elsewhere in the console.
import '../figures/figures.scss';
import './dashboard-gaps.scss';

/** The data that was not entered and the tasks not done in an area, by kind; each number opens the list of the gaps. */
export function GapsScreen() {
  const [params, setParams] = useSearchParams();
  const own = useSession((state) => state.user?.currentInfo.areaid);
  const areaCode = readArea(params.get('areaCode') ?? undefined);
  const { data, error, isPending, refetch } = useDashboardGaps(areaCode);
  const show = (code: string | undefined) => setParams(code === undefined ? {} : { areaCode: code }, { replace: true });
  return (
    <div className="figures">
      <div className="figures-top">
        <h1 className="console-page-title">缺项清单</h1>
      </div>
      <section className="console-panel" aria-label="总体情况">
        <div role="search" aria-label="统计范围" className="figures-filters">
          <AreaSelect
            className="figures-filters__pick"
            aria-label="区域"
            popupMatchSelectWidth={false}
            value={areaCode ?? own}
            onChange={show}
          />
        </div>
        {error && !data && <LoadFailed what="缺项清单" error={error} onRetry={() => void refetch()} />}
        {isPending && <FiguresSkeleton />}
        {data && <Totals of={data} />}
      </section>
      {data && (
        <div className="dashboard-gaps">
          {data.classes.map((one) => (
            <GapPanel key={one.title} of={one} />
          ))}
        </div>
      )}
    </div>
  );
}

function Totals({ of: { areaName, asOf, classes } }: { of: NonNullable<ReturnType<typeof useDashboardGaps>['data']> }) {
  const { items, missing, count } = gapTotals(classes);
  return (
    <p className="dashboard-gaps__totals">
      {areaName}共查 {numberText(classes.length)} 类 {numberText(items)} 项，
      {missing === 0 ? '没有缺项' : `${numberText(missing)} 项有缺，合计 ${numberText(count)} 件`}。数据截至 {minuteText(asOf)}
    </p>
  );
}
