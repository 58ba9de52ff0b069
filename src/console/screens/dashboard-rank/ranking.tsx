import { Button, Table, type TableColumnsType } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { LEAST_CASES, RANKING_MEANINGS, RANKING_PART_NAMES, RANKING_PARTS, type RankingPart } from '@contract/rules/ranking';
import { type DashboardRanking, type RankedArea, useDashboardRanking } from '@/features/dashboard/queries';
import { valueText } from '@/features/dashboard/rules';
import { RowTitle } from '../../list/row-drawer';
import { Panel } from '../../ui/panel';
import { FiguresSkeleton } from '../../ui/skeletons';
import { AsOf } from '../dashboard-figures/as-of';
import { FiguresFailed } from '../dashboard-figures/figures-failed';
import { ReportButton } from '../dashboard-figures/report-button';
import { ScopeBar } from '../dashboard-figures/scope-bar';
import { useScope } from '../dashboard-figures/use-scope';
import { AreaDrawer } from './area-drawer';
import { WeightsForm } from './weights-form';
// Styles of figures elsewhere in the console, and of the printed page.
import '../../detail/print.scss';
import '../figures/figures.scss';
import '../dashboard-figures/dashboard-figures.scss';
import './ranking.scss';

/** The counties by their points, the parts of the points, and the weights of the parts. */
export function Ranking() {
  const { scope, query, show } = useScope();
  const { data, error, isPending, refetch } = useDashboardRanking(query);
  const [opened, setOpened] = useState<{ area: RankedArea; open: boolean }>();
  const open = useCallback((area: RankedArea) => setOpened({ area, open: true }), []);
  return (
    <div className="figures">
      <div className="figures-top">
        <h1 className="console-page-title">数据排名</h1>
      </div>
      <section className="console-panel" aria-label="排名">
        <ScopeBar scope={scope} areaCode={data?.areaCode} hasAreas={false} onChange={show}>
          <ReportButton of={{ page: 'ranking', scope: query }} />
        </ScopeBar>
        {error && <FiguresFailed what="排名" error={error} onRetry={() => void refetch()} onOwn={() => show({ areaCode: undefined })} />}
        {isPending && <FiguresSkeleton />}
        {data && !error && (
          <>
            <AsOf of={data} />
            <RankedAreas ranking={data} onOpen={open} />
          </>
        )}
      </section>
      {data && !error && <Weights ranking={data} />}
      {data && opened && (
        <AreaDrawer ranking={data} of={opened.area} open={opened.open} onClose={() => setOpened({ ...opened, open: false })} />
      )}
    </div>
  );
}

/** The column of a part: its points out of 100, with the value that they are calculated from. */
const partColumn = (part: RankingPart): TableColumnsType<RankedArea>[number] => ({
  key: part,
  title: RANKING_PARTS[part],
  align: 'right',
  sorter: (one, other) => (one.parts[part].points ?? -1) - (other.parts[part].points ?? -1),
  sortDirections: ['descend', 'ascend'],
  render: (_, { parts }) => valueText(parts[part].points),
});

function RankedAreas({ ranking, onOpen }: { ranking: DashboardRanking; onOpen: (area: RankedArea) => void }) {
  const columns = useMemo(
    (): TableColumnsType<RankedArea> => [
      { key: 'place', title: '名次', align: 'right', width: 72, render: (_, { place }) => place ?? '—' },
      { key: 'name', title: '地区', fixed: 'left', render: (_, area) => <RowTitle text={area.name} onOpen={() => onOpen(area)} /> },
      {
        key: 'score',
        title: '总分',
        align: 'right',
        sorter: (one, other) => (one.score ?? -1) - (other.score ?? -1),
        sortDirections: ['descend', 'ascend'],
        render: (_, { score }) => <strong>{valueText(score)}</strong>,
      },
      ...RANKING_PART_NAMES.map(partColumn),
    ],
    [onOpen],
  );
  return (
    <>
      <Table<RankedArea>
        className="figures-table"
        size="small"
        rowKey="areaCode"
        columns={columns}
        dataSource={ranking.areas}
        scroll={{ x: 'max-content' }}
        pagination={false}
        locale={{
          emptyText: '没有可以排名的地区',
          triggerDesc: '点击从高到低排列',
          triggerAsc: '点击从低到高排列',
          cancelSort: '点击取消排列',
        }}
      />
      <p className="figures-note">
        各项满分 100 分。不足 {LEAST_CASES} 件的不计分，显示为“—”，它的权重分给其他各项。点地区看每一分怎么来的。
      </p>
    </>
  );
}

function Weights({ ranking: { weights, maySetWeights } }: { ranking: DashboardRanking }) {
  const [isOpen, setOpen] = useState(false);
  const button = maySetWeights && <Button onClick={() => setOpen(true)}>调整权重</Button>;
  return (
    <Panel title="权重与口径" extra={button}>
      <table className="ranking-weights">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">权重</th>
            <th scope="col">怎么算</th>
          </tr>
        </thead>
        <tbody>
          {RANKING_PART_NAMES.map((part) => (
            <tr key={part}>
              <th scope="row">{RANKING_PARTS[part]}</th>
              <td>{weights[part]}</td>
              <td>{RANKING_MEANINGS[part]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figures-note">总分 = 各项得分 × 权重之和 ÷ 计分各项的权重之和。</p>
      {maySetWeights && <WeightsForm weights={weights} open={isOpen} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
