import { useMemo } from 'react';
import { useDashboardFigures } from '@/features/dashboard/queries';
import { Panel } from '../../ui/panel';
import { AreasTable } from '../dashboard-figures/areas-table';
import { FigureSelect } from '../dashboard-figures/figure-select';
import { type FiguresPart, FiguresScreen } from '../dashboard-figures/figures-screen';
import { MonthsPanel, monthValues } from '../dashboard-figures/months-panel';

/** The figures of an area: as cards, by months, and by the areas below it. */
export const DataView = () => <FiguresScreen title="数据视图">{(part) => <DataParts {...part} />}</FiguresScreen>;

export function DataParts({ figures, scope: { year }, figure, keys, show }: FiguresPart) {
  const before = useDashboardFigures({ areaCode: figures.areaCode, year: (year ?? 0) - 1 }, { enabled: year !== null });
  const earlier = year === null ? undefined : before.data?.months;
  const months = useMemo(() => monthValues(figure, figures.months, earlier), [earlier, figure, figures.months]);
  const select = <FigureSelect value={figure} onChange={(next) => show({ figure: next })} />;
  return (
    <>
      <MonthsPanel title="按月" figure={figure} figures={figures} months={months} extra={select} />
      {figures.areas.length > 0 && (
        <Panel title="所辖地区">
          <AreasTable figures={figures} keys={keys.includes(figure) ? keys : [figure, ...keys]} drawn={figure} />
        </Panel>
      )}
    </>
  );
}
