import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type FigureKey, FIGURES } from '@contract/figures';
import type { Figure } from '@contract/figures/figure';
import type { DashboardFigures } from '@/features/dashboard/queries';
import { type CountedSpan, valueText } from '@/features/dashboard/rules';
import { useScreenLinks } from '../../menu/use-screen-links';
import { PartLink } from './part-link';
import { scopeSearch } from './use-scope';

type Row = DashboardFigures['areas'][number];

interface AreasTableProps {
  figures: DashboardFigures;
  /** The keys of its columns, after the names. */
  keys: readonly FigureKey[];
  /** The figure that has bars next to its numbers. */
  drawn: FigureKey;
}

/** A missing value is sorted below every number, in both directions. */
const byValue =
  (key: FigureKey) =>
  (one: Row, other: Row, order?: 'ascend' | 'descend' | null): number => {
    const [first, second] = [one.figures[key], other.figures[key]];
    if (first === null || second === null) {
      const missing = Number(first === null) - Number(second === null);
      return order === 'descend' ? -missing : missing;
    }
    return first - second;
  };

/** The areas below an area with their figures; each opens its own data view, and each count opens its list. */
export function AreasTable({ figures, keys, drawn }: AreasTableProps) {
  const links = useScreenLinks();
  const { year, areas } = figures;
  const columns = useMemo(() => {
    const most = Math.max(1, ...areas.map((one) => one.figures[drawn] ?? 0));
    const spanOf = ({ areaCode }: Row): CountedSpan => ({ areaCode, year: figures.year, from: figures.from, to: figures.to });
    const numbers = keys.map((key): TableColumnsType<Row>[number] => {
      const figure: Figure = FIGURES[key];
      return {
        key,
        title: `${figure.name}（${figure.unit}）`,
        align: 'right',
        sorter: byValue(key),
        sortDirections: ['descend', 'ascend'],
        ...(key === drawn && { defaultSortOrder: 'descend' as const }),
        render: (_, row) => {
          const value = row.figures[key];
          return (
            <span className="areas-table__cell">
              {key === drawn && (
                <span className="areas-table__bar" aria-hidden>
                  <span style={{ width: `${String(((value ?? 0) / most) * 100)}%` }} />
                </span>
              )}
              {figure.outOf ? (
                valueText(value)
              ) : (
                <PartLink
                  part={figure.of}
                  span={spanOf(row)}
                  text={valueText(value)}
                  isNone={value === 0}
                  of={`${row.name}${figure.name}`}
                />
              )}
            </span>
          );
        },
      };
    });
    const nameColumn: TableColumnsType<Row>[number] = {
      key: 'name',
      title: '地区',
      fixed: 'left',
      render: (_, { areaCode, name }) => {
        const link = links.to('dashboard/dataShow', scopeSearch({ areaCode, year, figure: drawn }));
        return link === null ? (
          name
        ) : (
          <Link className="console-link" to={link}>
            {name}
          </Link>
        );
      },
    };
    return [nameColumn, ...numbers];
  }, [areas, drawn, figures.from, figures.to, figures.year, keys, links, year]);
  return (
    <Table<Row>
      // The table is initially sorted by the figure that is drawn.
      key={drawn}
      className="figures-table is-areas"
      size="small"
      rowKey="areaCode"
      columns={columns}
      dataSource={areas}
      scroll={{ x: 'max-content' }}
      pagination={false}
      locale={{
        emptyText: '这个地区下面没有地区',
        triggerDesc: '点击从多到少排列',
        triggerAsc: '点击从少到多排列',
        cancelSort: '点击取消排列',
      }}
    />
  );
}
