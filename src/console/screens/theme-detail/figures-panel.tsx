import { Table, type TableProps } from 'antd';
import { CONTRIBUTION_STATES } from '@contract/rules/contribution';
import { type Theme, type ThemeFigures, useThemeFigures } from '@/features/theme/queries';
import { rateWords } from '@/features/theme/words';
import { numberText } from '@/lib/number-text';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { RowsSkeleton } from '../../ui/skeletons';
import { COUNTED, SolvedShare } from '../theme-list/columns';
import { DeputyCount, OpinionCount } from '../theme-list/opinion-count';

type Delegation = ThemeFigures['delegations'][number];

/** The participation and the results, also by delegation; each number of opinions opens its list. */
export function FiguresPanel({ theme }: { theme: Theme }) {
  const { data, error, refetch } = useThemeFigures(theme.id);
  return (
    <Panel title="数据">
      {error && !data && <LoadFailed what="数据" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data && <Figures theme={theme} figures={data} />}
      {data && <ByDelegation theme={theme} rows={data.delegations} />}
    </Panel>
  );
}

function Figures({ theme, figures }: { theme: Theme; figures: ThemeFigures }) {
  const { addressed, deputies, times, received, passed, open, solved, states } = figures;
  const count = (name: string, value: number, search: string) => <OpinionCount {...{ theme, name, search }} count={value} />;
  const share = addressed === 0 ? null : deputies / addressed;
  const shown = [
    [
      '参与代表',
      <>
        <DeputyCount theme={{ ...theme, counts: figures }} /> 名
      </>,
      share === null ? '' : `占发布对象 ${rateWords(share)}`,
    ],
    ['人次', count('人次', times, COUNTED.times), ''],
    ['收到', count('收到', received, COUNTED.received), ''],
    ['转办', count('转办', passed, COUNTED.passed), ''],
    ['未答复', count('已转办未答复', open, 'merged=false&state=passed'), ''],
    ['解决', count('解决', solved, COUNTED.solved), ''],
    ['解决率', <SolvedShare key="rate" theme={theme} counts={figures} />, '解决 ÷ 转办'],
  ] as const;
  return (
    <>
      <dl className="console-reading-figures">
        {shown.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <small className="console-muted">{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="console-theme-states">
        {states.map(({ state, count: many }) => (
          <span key={state}>
            {CONTRIBUTION_STATES[state]} {count(CONTRIBUTION_STATES[state], many, `merged=false&state=${state}`)}
          </span>
        ))}
      </p>
    </>
  );
}

const WIDTH = 560;

const columnsFor = (theme: Theme): NonNullable<TableProps<Delegation>['columns']> => [
  { key: 'name', title: '代表团', ellipsis: true, dataIndex: 'name' },
  { key: 'addressed', title: '发布对象', width: 96, align: 'right', render: (_value, row) => numberText(row.addressed) },
  { key: 'deputies', title: '参与代表', width: 96, align: 'right', render: (_value, row) => numberText(row.deputies) },
  {
    key: 'times',
    title: '人次',
    width: 80,
    align: 'right',
    render: (_value, { delegationId, name, times }) =>
      delegationId === null ? (
        numberText(times)
      ) : (
        <OpinionCount theme={theme} count={times} name={`${name}提出`} search={`delegationId=${String(delegationId)}`} />
      ),
  },
  {
    key: 'solved',
    title: '解决',
    width: 80,
    align: 'right',
    render: (_value, { delegationId, name, solved }) =>
      delegationId === null ? (
        numberText(solved)
      ) : (
        <OpinionCount theme={theme} count={solved} name={`${name}解决`} search={`delegationId=${String(delegationId)}&state=solved`} />
      ),
  },
];

const ByDelegation = ({ theme, rows }: { theme: Theme; rows: readonly Delegation[] }) => (
  <Table<Delegation>
    className="console-table"
    size="small"
    rowKey={({ delegationId }) => delegationId ?? 0}
    columns={columnsFor(theme)}
    dataSource={rows}
    tableLayout="fixed"
    scroll={{ x: WIDTH }}
    pagination={false}
    locale={{ emptyText: '还没有代表参与' }}
  />
);
