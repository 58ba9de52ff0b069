import type { Filters } from './figures-query';
import { FigureLink } from './figure-link';
import './bars.scss';

interface BarsProps {
  /** The dimension that the bars divide by, e.g. 状态. */
  title: string;
  rows: readonly { key: string; name: string; count: number; list: Filters }[];
  /** Leaves out rows with the count zero. */
  short?: boolean;
  /** A line below the title. */
  note?: string;
}

/** A number for each value, with a bar relative to the largest number. */
export function Bars({ title, rows, short = false, note }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const shown = short ? rows.filter(({ count }) => count > 0) : rows;
  return (
    <section className="figures-bars">
      <h3 className="figures-bars__title">{title}</h3>
      {note && <p className="figures-bars__note">{note}</p>}
      {all === 0 && <p className="figures-bars__note">还没有。</p>}
      {all > 0 && (
        <ul className="figures-bars__rows">
          {shown.map(({ key, name, count, list }) => (
            <li key={key} className="figures-bar">
              <span className="figures-bar__name">{name}</span>
              <span className="figures-bar__track" aria-hidden>
                <span className="figures-bar__fill" style={{ width: `${String((count / most) * 100)}%` }} />
              </span>
              <span className="figures-bar__count">
                <FigureLink count={count} list={list} of={`${title}：${name}`} />
              </span>
              <span className="figures-bar__share">{((count / all) * 100).toFixed(count === all ? 0 : 1)}%</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
