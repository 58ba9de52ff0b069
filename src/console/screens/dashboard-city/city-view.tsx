import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDashboardFigures } from '@/features/dashboard/queries';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Panel } from '../../ui/panel';
import { AreasTable } from '../dashboard-figures/areas-table';
import { FigureSelect } from '../dashboard-figures/figure-select';
import { type FiguresPart, FiguresScreen } from '../dashboard-figures/figures-screen';
import { MonthsPanel, monthValues } from '../dashboard-figures/months-panel';
import { scopeSearch } from '../dashboard-figures/use-scope';
import { CountyMap } from './county-map';
import { DeadlinesPanel } from './deadlines-panel';
import './city-view.scss';

const MONTHS = 12;

/** The figures of a city and of its counties, by months, and the suggestions near their deadline or over it. */
export const CityView = () => (
  <FiguresScreen title="全市数据视图" hasAreas={false}>
    {(part) => <CityParts {...part} />}
  </FiguresScreen>
);

function CityParts({ figures, scope: { year }, figure, keys, show }: FiguresPart) {
  const links = useScreenLinks();
  const navigate = useNavigate();
  const { areaCode } = figures;
  // Twelve months reach into the year before, and each is compared with the month a year earlier.
  const before = useDashboardFigures({ areaCode, year: (year ?? 0) - 1 }, { enabled: year !== null });
  const twoBefore = useDashboardFigures({ areaCode, year: (year ?? 0) - 2 }, { enabled: year !== null });
  const months = useMemo(() => {
    const known = [...(twoBefore.data?.months ?? []), ...(before.data?.months ?? []), ...figures.months];
    return monthValues(figure, year === null ? figures.months : known, known).slice(-MONTHS);
  }, [before.data, figure, figures.months, twoBefore.data, year]);
  const open = (code: string) => {
    const link = links.to('dashboard/dataShow', scopeSearch({ areaCode: code, year, figure }));
    if (link) void navigate(link);
  };
  return (
    <>
      <Panel title="各县（市、区）" extra={<FigureSelect value={figure} onChange={(next) => show({ figure: next })} />}>
        <CountyMap figures={figures} figure={figure} onChoose={open} />
        <AreasTable figures={figures} keys={keys.includes(figure) ? keys : [figure, ...keys]} drawn={figure} />
        <p className="figures-note">点地区看它的数据视图。各地区的数字含所辖地区，市本级另有自己的，因此不等于全市合计。</p>
      </Panel>
      <MonthsPanel title="近十二个月" figure={figure} figures={figures} months={months} extra={null} />
      <DeadlinesPanel />
    </>
  );
}
