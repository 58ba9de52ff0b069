import { type ReactNode, useMemo } from 'react';
import { type FigureKey, FIGURES } from '@contract/figures';
import type { Figure } from '@contract/figures/figure';
import type { DashboardFigures } from '@/features/dashboard/queries';
import { daysOfMonth, hasMonths, valueText } from '@/features/dashboard/rules';
import { FigureChart } from '../../chart/figure-chart';
import { Panel } from '../../ui/panel';
import { PartLink } from './part-link';

export interface MonthValue {
  month: string;
  value: number | null;
  /** The value of the same month a year before; null when it is not known. */
  before: number | null;
}

/** Returns the month a year earlier, YYYY-MM. */
const yearBefore = (month: string): string => `${String(Number(month.slice(0, 4)) - 1)}${month.slice(4)}`;

/** Returns the months of a figure, each with the same month of the year before. */
export function monthValues(
  figure: FigureKey,
  months: DashboardFigures['months'],
  earlier: DashboardFigures['months'] | undefined,
): MonthValue[] {
  const known = new Map(earlier?.map((one) => [one.month, one.figures[figure]]));
  return months.map((one) => ({
    month: one.month,
    value: one.figures[figure],
    before: known.get(yearBefore(one.month)) ?? null,
  }));
}

const monthText = (month: string): string => month.replace('-', '.');

interface MonthsPanelProps {
  title: string;
  figure: FigureKey;
  /** The figures that the months belong to. */
  figures: DashboardFigures;
  months: readonly MonthValue[];
  /** Content in the line of the title. */
  extra: ReactNode;
}

/** A figure by months: the chart, and a table with the same data. */
export function MonthsPanel(props: MonthsPanelProps) {
  if (hasMonths(props.figure)) return <Months {...props} />;
  return (
    <Panel title={props.title} extra={props.extra}>
      <p className="console-muted">{FIGURES[props.figure].name}是当前的人数，没有各月的数字，请换一个指标。</p>
    </Panel>
  );
}

function Months({ title, figure: key, figures, months, extra }: MonthsPanelProps) {
  const figure: Figure = FIGURES[key];
  const hasBefore = months.some(({ before }) => before !== null);
  const data = useMemo(
    () => ({
      names: months.map(({ month }) => monthText(month)),
      series: [
        { name: figure.name, values: months.map(({ value }) => value) },
        ...(hasBefore ? [{ name: '上年同月', values: months.map(({ before }) => before) }] : []),
      ],
      unit: figure.unit,
      isWhole: figure.outOf === undefined,
    }),
    [figure, hasBefore, months],
  );
  const name = `${figures.areaName}${figure.name}（${figure.unit}）`;
  return (
    <Panel title={title} extra={extra}>
      <FigureChart title={`${figures.areaName}${title}：${figure.name}`} data={data} />
      {/* It scrolls separately on narrow screens, so it must be reachable by keyboard. */}
      <div className="figure-months" role="region" aria-label={`${title}的数字`} tabIndex={0}>
        <table>
          <caption className="console-sr">{`${name}${title}`}</caption>
          <tbody>
            <tr>
              <th scope="row">月份</th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {monthText(month)}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">{name}</th>
              {months.map(({ month, value }) => (
                <td key={month}>
                  <MonthNumber figure={figure} figures={figures} month={month} value={value} />
                </td>
              ))}
            </tr>
            {hasBefore && (
              <tr>
                <th scope="row">上年同月</th>
                {months.map(({ month, before }) => (
                  <td key={month}>{valueText(before)}</td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface MonthNumberProps {
  figure: Figure;
  figures: DashboardFigures;
  month: string;
  value: number | null;
}

/** A count opens its list for that month; a share is plain text, and so is a count whose list has no filter by days. */
function MonthNumber({ figure: { name, of, outOf }, figures, month, value }: MonthNumberProps) {
  const text = valueText(value);
  if (outOf || !of.list?.from) return <>{text}</>;
  return (
    <PartLink
      part={of}
      span={{ areaCode: figures.areaCode, year: figures.year, ...daysOfMonth(month) }}
      text={text}
      isNone={!value}
      of={`${monthText(month)} ${name}`}
    />
  );
}
