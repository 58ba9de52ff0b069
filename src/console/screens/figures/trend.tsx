import { Tooltip } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { SuggestionFigures } from '@/features/figures/queries';
import { numberText } from '@/lib/number-text';
import { FigureLink } from './figure-link';
import { trendScale } from './trend-scale';
import './trend.scss';

type Month = SuggestionFigures['trend'][number];

/** The height of the drawing in pixels, the same as in trend.scss. */
const HEIGHT = 160;
/** The distance of the topmost and the lowest line from the edges. */
const EDGE = 10;
/** The width of one month in the units of the drawing, which is stretched to the columns of the table below. */
const STEP = 100;

const heightOf = (count: number, top: number): number => HEIGHT - EDGE - (count / top) * (HEIGHT - 2 * EDGE);

const pointsOf = (months: readonly Month[], part: 'submitted' | 'replied', top: number): string =>
  months.map((month, index) => `${String(index * STEP + STEP / 2)},${heightOf(month[part], top).toFixed(1)}`).join(' ');

const textOf = ({ month, submitted, replied }: Month): string =>
  `${month}　提交 ${numberText(submitted)} 件　答复 ${numberText(replied)} 件`;

const MOVES: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Over the drawing, a column for each month shows its numbers on hover, tap and keyboard focus: Tab leads to one of the columns, the arrow keys to
 * the columns next to it, Escape hides the tooltip.
 */
function Months({ months }: { months: readonly Month[] }) {
  const [described, setTold] = useState<string | null>(null);
  const [entry, setEntry] = useState(0);
  const tell = (month: string, open: boolean) => setTold((present) => (open ? month : present === month ? null : present));
  const onKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.key === 'Escape') setTold(null);
    const move = MOVES[event.key];
    const next = move === undefined ? undefined : event.currentTarget.parentElement?.children[index + move];
    if (!(next instanceof HTMLElement)) return;
    // Otherwise the key would scroll the drawing sideways.
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="figures-trend__months" role="group" aria-label="各月件数">
      {months.map((one, index) => (
        <Tooltip
          key={one.month}
          open={described === one.month}
          onOpenChange={(open) => tell(one.month, open)}
          trigger={['hover', 'focus']}
          styles={{ root: { maxWidth: 'none' } }}
          title={textOf(one)}
        >
          <button
            type="button"
            className="figures-trend__month"
            aria-label={textOf(one)}
            tabIndex={index === Math.min(entry, months.length - 1) ? 0 : -1}
            // Not every browser focuses an element that is tapped.
            onClick={() => tell(one.month, true)}
            onFocus={() => setEntry(index)}
            onKeyDown={(event) => onKey(event, index)}
          />
        </Tooltip>
      ))}
    </div>
  );
}

/** The two lines over their scale, and the months that show their numbers. */
function Drawing({ months, scale }: { months: readonly Month[]; scale: readonly number[] }) {
  const top = scale[scale.length - 1] ?? 1;
  const width = months.length * STEP;
  return (
    <>
      <svg viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`} preserveAspectRatio="none" aria-hidden>
        {scale.map((count) => (
          <line key={count} className="figures-trend__grid" x1={0} x2={width} y1={heightOf(count, top)} y2={heightOf(count, top)} />
        ))}
        <polyline className="figures-trend__line" points={pointsOf(months, 'submitted', top)} />
        <polyline className="figures-trend__line is-replied" points={pointsOf(months, 'replied', top)} />
      </svg>
      <Months months={months} />
    </>
  );
}

/** The number of submitted items and of replies each month: two lines over the table of their numbers. */
export function Trend({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <p className="figures-note">所选时间还没有到来。</p>;
  const scale = trendScale(Math.max(1, ...months.flatMap(({ submitted, replied }) => [submitted, replied])));
  const top = scale[scale.length - 1] ?? 1;
  return (
    // It scrolls separately on narrow screens, so it must be reachable by keyboard.
    <div className="figures-trend" role="region" aria-label="每月提交与答复" tabIndex={0}>
      <table className="figures-trend__table">
        <caption className="console-sr">每月提交与答复的件数</caption>
        <tbody>
          <tr>
            <td className="figures-trend__scale" aria-hidden>
              {scale.map((count) => (
                <span key={count} style={{ top: heightOf(count, top) }}>
                  {numberText(count)}
                </span>
              ))}
            </td>
            <td colSpan={months.length} className="figures-trend__drawing">
              <Drawing months={months} scale={scale} />
            </td>
          </tr>
          <tr>
            <th scope="row">月份</th>
            {months.map(({ month }) => (
              <th key={month} scope="col">
                {month.slice(2).replace('-', '.')}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <span className="figures-trend__mark" aria-hidden />
              提交
            </th>
            {months.map(({ month, submitted, submittedList }) => (
              <td key={month}>
                <FigureLink count={submitted} list={submittedList} of={`${month} 提交`} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <span className="figures-trend__mark is-replied" aria-hidden />
              答复
            </th>
            {months.map(({ month, replied, repliedList }) => (
              <td key={month}>
                <FigureLink count={replied} list={repliedList} of={`${month} 答复`} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
