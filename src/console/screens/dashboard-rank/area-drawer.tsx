import { Drawer } from 'antd';
import { Link } from 'react-router-dom';
import { FIGURES } from '@contract/figures';
import type { Figure } from '@contract/figures/figure';
import { RANKING_PART_NAMES, RANKING_PARTS, type RankingPart } from '@contract/rules/ranking';
import { type DashboardFigures, type DashboardRanking, type RankedArea, useDashboardFigures } from '@/features/dashboard/queries';
import { valueText, withUnit } from '@/features/dashboard/rules';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import { LoadFailed } from '../../ui/load-failed';
import { PartLink } from '../dashboard-figures/part-link';
import { scopeSearch } from '../dashboard-figures/use-scope';

interface AreaDrawerProps {
  ranking: DashboardRanking;
  of: RankedArea;
  open: boolean;
  onClose: () => void;
}

/** The points of an area, part by part, each with the rows that it is calculated from. */
export function AreaDrawer({ ranking: { year, weights }, of: area, open, onClose }: AreaDrawerProps) {
  const { areaCode, name, place, score } = area;
  const { data, error, refetch } = useDashboardFigures({ areaCode, ...(year !== null && { year }) });
  const link = useScreenLinks().to('dashboard/dataShow', scopeSearch({ areaCode, year }));
  // The query keeps the figures of the area that was open before until the new ones are loaded.
  const figures = data?.areaCode === areaCode ? data : undefined;
  return (
    <Drawer title={`${name}的得分`} open={open} width={640} onClose={onClose}>
      <p className="ranking-parts__place">
        {place === null ? '不排名' : `第 ${String(place)} 名`}，总分 <strong>{valueText(score)}</strong>
      </p>
      {error && <LoadFailed what="得分" error={error} onRetry={() => void refetch()} />}
      <table className="ranking-parts">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">数值</th>
            <th scope="col">得分</th>
            <th scope="col">权重</th>
          </tr>
        </thead>
        <tbody>
          {RANKING_PART_NAMES.map((part) => (
            <PartRow key={part} part={part} area={area} weight={weights[part]} figures={figures} />
          ))}
        </tbody>
      </table>
      {link && (
        <p className="ranking-parts__more">
          <Link className="console-link" to={link}>
            {name}的数据视图
          </Link>
        </p>
      )}
    </Drawer>
  );
}

interface PartRowProps {
  part: RankingPart;
  area: RankedArea;
  weight: number;
  figures: DashboardFigures | undefined;
}

const UNITS: Partial<Record<RankingPart, string>> = { suggestions: '件' };

function PartRow({ part, area, weight, figures }: PartRowProps) {
  const { value, points } = area.parts[part];
  const figure: Figure = FIGURES[part];
  const unit = UNITS[part];
  return (
    <tr>
      <th scope="row">
        {RANKING_PARTS[part]}
        {figures && <Rows figure={figure} counted={figures.figures[part]} figures={figures} />}
      </th>
      <td>{unit && value !== null ? `${valueText(value)} ${unit}` : withUnit(value, figure.unit)}</td>
      <td>{valueText(points)}</td>
      <td>{weight}</td>
    </tr>
  );
}

interface RowsProps {
  figure: Figure;
  counted: DashboardFigures['figures'][RankingPart];
  figures: DashboardFigures;
}

/** The counts of a part, each with a link to its list. */
const Rows = ({ figure, counted: { of, outOf }, figures }: RowsProps) => {
  const whole = figure.outOf ?? FIGURES.deputies.of;
  const count = outOf ?? figures.figures.deputies.of;
  return (
    <div className="ranking-parts__rows">
      {figure.of.name} <PartLink part={figure.of} span={figures} text={numberText(of)} isNone={of === 0} of={figure.of.name} />
      {' ÷ '}
      {whole.name} <PartLink part={whole} span={figures} text={numberText(count)} isNone={count === 0} of={whole.name} />
    </div>
  );
};
