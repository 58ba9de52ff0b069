import { PUBLIC_FIGURES, type PublicFigureKey } from '@contract/figures/public';
import type { PublicScreen } from '@/features/dashboard/public';
import { columnsOf, countText, type MonthColumn, monthlyOf, saidCount } from './view';

const WHOLE = 100;

/** The year's months as columns, and as text for screen readers. */
export function Trend({ shown, figure }: { shown: PublicScreen; figure: PublicFigureKey }) {
  const key = monthlyOf(figure);
  const { name } = PUBLIC_FIGURES[key];
  const title = `${String(shown.year)} 年每月${name}`;
  return (
    <section className="wall-card screen-trend" aria-label={title}>
      <h2>{title}</h2>
      <ol className="screen-trend__months">
        {columnsOf(shown, key).map((column) => (
          <Month key={column.month} column={column} figure={key} />
        ))}
      </ol>
    </section>
  );
}

const Month = ({ column: { month, count, share, isTold }, figure }: { column: MonthColumn; figure: PublicFigureKey }) => (
  <li className="screen-month">
    <span className="screen-month__said">
      {`${String(month)} 月 ${count === undefined ? '还没有到' : saidCount(count, PUBLIC_FIGURES[figure])}`}
    </span>
    <span className="screen-month__drawn" aria-hidden="true">
      <span className="screen-month__room">
        <span className="screen-month__column" style={{ height: `${String(share * WHOLE)}%` }}>
          {isTold ? <span className="screen-month__count">{countText(count ?? null)}</span> : null}
        </span>
      </span>
      <span className="screen-month__name">{month}</span>
    </span>
  </li>
);
