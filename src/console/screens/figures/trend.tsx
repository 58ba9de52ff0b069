import { Tooltip } from 'antd';
import type { SuggestionFigures } from '@/features/figures/api';
import { numberText } from '@/lib/number-text';
import { FigureLink } from './figure-link';
import { trendScale } from './trend-scale';
import './trend.scss';

type Month = SuggestionFigures['trend'][number];

/** Of the drawing, as high as trend.scss draws it. Pixels. */
const HEIGHT = 160;
/** What the topmost and the lowest line keep from its edges. */
const EDGE = 10;
/** Of one month, in the units of the drawing; it is stretched to the columns of the table below. */
const STEP = 100;

const heightOf = (count: number, top: number): number => HEIGHT - EDGE - (count / top) * (HEIGHT - 2 * EDGE);

const pointsOf = (months: readonly Month[], part: 'submitted' | 'replied', top: number): string =>
  months.map((month, index) => `${String(index * STEP + STEP / 2)},${heightOf(month[part], top).toFixed(1)}`).join(' ');

/** The two lines over their scale; a month tells its numbers to whoever points at it. The table below says the same in words. */
function Drawing({ months, scale }: { months: readonly Month[]; scale: readonly number[] }) {
  const top = scale[scale.length - 1] ?? 1;
  const width = months.length * STEP;
  return (
    <>
      <svg viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`} preserveAspectRatio="none">
        {scale.map((count) => (
          <line key={count} className="figures-trend__grid" x1={0} x2={width} y1={heightOf(count, top)} y2={heightOf(count, top)} />
        ))}
        <polyline className="figures-trend__line" points={pointsOf(months, 'submitted', top)} />
        <polyline className="figures-trend__line is-replied" points={pointsOf(months, 'replied', top)} />
      </svg>
      <div className="figures-trend__months">
        {months.map(({ month, submitted, replied }) => (
          <Tooltip
            key={month}
            styles={{ root: { maxWidth: 'none' } }}
            title={`${month}　提交 ${numberText(submitted)} 件　答复 ${numberText(replied)} 件`}
          >
            <span className="figures-trend__month" />
          </Tooltip>
        ))}
      </div>
    </>
  );
}

/** How many came in and were replied to each month: two lines over the table that holds their numbers. */
export function Trend({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <p className="figures-note">所选时间还没有到来。</p>;
  const scale = trendScale(Math.max(1, ...months.flatMap(({ submitted, replied }) => [submitted, replied])));
  const top = scale[scale.length - 1] ?? 1;
  return (
    // It scrolls by itself on narrow screens, so the keyboard must reach it.
    <div className="figures-trend" role="region" aria-label="每月提交与答复" tabIndex={0}>
      <table className="figures-trend__table">
        <caption className="console-sr">每月提交与答复的件数</caption>
        <tbody>
          <tr aria-hidden>
            <td className="figures-trend__scale">
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
