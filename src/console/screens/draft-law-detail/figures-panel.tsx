import { Table, type TableProps } from 'antd';
import { LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '@contract/rules/law-opinion';
import { type DraftLaw, type DraftLawFigures, useDraftLawFigures } from '@/features/draft-law/queries';
import { partName, rateWords } from '@/features/draft-law/words';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { RowsSkeleton } from '../../ui/skeletons';
import { OpinionCount } from '../draft-law-list/opinion-count';

type PartFigures = DraftLawFigures['byPart'][number];

/** The number of opinions by author group, by part and by result; each number opens its list. */
export function FiguresPanel({ law }: { law: DraftLaw }) {
  const { data, error, refetch } = useDraftLawFigures(law.id);
  return (
    <Panel title="数据">
      {error && !data && <LoadFailed what="数据" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data && <Figures law={law} figures={data} />}
      {data && <ByPart law={law} rows={data.byPart} />}
    </Panel>
  );
}

function Figures({ law, figures }: { law: DraftLaw; figures: DraftLawFigures }) {
  const { opinions, people, handled, adopted, partly, rate, byState, bySource } = figures;
  const count = (name: string, value: number, search: string) => <OpinionCount {...{ law, name, search }} count={value} />;
  const persons = (name: string, value: number, search: string) => <OpinionCount {...{ law, name, search }} count={value} unit="人" />;
  const shown = [
    ['意见', count('意见', opinions, ''), ''],
    ['人数', persons('人数', people, ''), ''],
    ['已处理', count('已处理', handled, 'handled=true'), ''],
    ...byState.map(
      ({ state, opinions: many }) => [LAW_OPINION_STATES[state], count(LAW_OPINION_STATES[state], many, `state=${state}`), ''] as const,
    ),
    [
      '采纳率',
      <OpinionCount key="rate" {...{ law, name: '采纳率', search: 'accepted=true' }} count={adopted + partly} shown={rateWords(rate)} />,
      '（采纳 + 部分采纳）÷ 已处理',
    ],
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
      <p className="console-muted">内容相同的意见逐条计数；没有登录的人，每提一次算一人。</p>
      <p className="console-law-tools">
        {bySource.map(({ source, opinions: many, people: from }) => (
          <span key={source}>
            {LAW_OPINION_SOURCES[source]} {count(LAW_OPINION_SOURCES[source], many, `source=${source}`)} 条，
            {persons(`${LAW_OPINION_SOURCES[source]}人数`, from, `source=${source}`)} 人
          </span>
        ))}
      </p>
    </>
  );
}

const WIDTH = 300;

const onPart = ({ partId }: PartFigures): string => (partId === null ? 'target=whole' : `partId=${String(partId)}`);

const columnsFor = (law: DraftLaw): NonNullable<TableProps<PartFigures>['columns']> => [
  { key: 'part', title: '条文', ellipsis: true, render: (_value, row) => partName(row) },
  {
    key: 'opinions',
    title: '意见',
    width: 72,
    align: 'right',
    render: (_value, row) => <OpinionCount law={law} count={row.opinions} name={partName(row)} search={onPart(row)} />,
  },
  {
    key: 'adopted',
    title: '采纳和部分采纳',
    width: 112,
    align: 'right',
    render: (_value, row) => (
      <OpinionCount law={law} count={row.adopted} name={`${partName(row)}采纳和部分采纳`} search={`${onPart(row)}&accepted=true`} />
    ),
  },
];

const ByPart = ({ law, rows }: { law: DraftLaw; rows: readonly PartFigures[] }) => (
  <Table<PartFigures>
    className="console-table"
    size="small"
    rowKey={({ partId }) => partId ?? 0}
    columns={columnsFor(law)}
    dataSource={rows}
    tableLayout="fixed"
    scroll={{ x: WIDTH }}
    pagination={false}
    locale={{ emptyText: '还没有意见' }}
  />
);
