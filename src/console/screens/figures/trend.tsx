import type { SuggestionFigures } from '@/features/figures/api';
import { FigureLink } from './figure-link';
import './trend.scss';

type Month = SuggestionFigures['trend'][number];

const HEIGHT = 120;
/** Of one month, in the units of the drawing; it is stretched to the columns of the table below. */
const STEP = 100;

function pointsOf(months: readonly Month[], part: 'submitted' | 'replied', most: number): string {
  const y = (count: number) => HEIGHT - 8 - (count / most) * (HEIGHT - 16);
  return months.map((month, index) => `${String(index * STEP + STEP / 2)},${y(month[part]).toFixed(1)}`).join(' ');
}

/** How many came in and were replied to each month: two lines over the table that holds their numbers. */
export function Trend({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <p className="figures-note">所选时间还没有到来。</p>;
  const most = Math.max(1, ...months.flatMap(({ submitted, replied }) => [submitted, replied]));
  return (
    // It scrolls by itself on narrow screens, so the keyboard must reach it.
    <div className="figures-trend" role="region" aria-label="每月提交与答复" tabIndex={0}>
      <table className="figures-trend__table">
        <caption className="console-sr">每月提交与答复的件数</caption>
        <tbody>
          <tr aria-hidden>
            <td />
            <td colSpan={months.length} className="figures-trend__drawing">
              <svg viewBox={`0 0 ${String(months.length * STEP)} ${String(HEIGHT)}`} preserveAspectRatio="none">
                <polyline className="figures-trend__line" points={pointsOf(months, 'submitted', most)} />
                <polyline className="figures-trend__line is-replied" points={pointsOf(months, 'replied', most)} />
              </svg>
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
