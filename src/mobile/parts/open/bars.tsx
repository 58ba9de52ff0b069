import { EntryLink } from '../entry/entry-link';
import './bars.scss';

export interface Bar {
  name: string;
  count: number;
  /** What lies behind the number. */
  link: string;
}

/** Counts beside each other as plain bars; each leads to the list behind it. */
export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section className="open-card" aria-label={title}>
      <h2 className="open-card__title">{title}</h2>
      <ul className="open-bars">
        {bars.map(({ name, count, link }) => (
          <li key={name} className="open-bars__row">
            <span className="open-bars__name">{name}</span>
            <span className="open-bars__track" aria-hidden="true">
              <span className="open-bars__fill" style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <EntryLink to={link} className="open-bars__count" label={`${name} ${count} 件`}>
              {count}
            </EntryLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
