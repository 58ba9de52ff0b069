import { Link } from 'react-router-dom';
import { useScreenLinks } from '../menu/use-screen-links';
import './count-card.scss';
import { numberText } from '@/lib/number-text';

interface CountCardProps {
  name: string;
  /** Null while loading. */
  count: number | null;
  /** The query string of the counted list. */
  search: string;
  tone: string;
  /** The component of the list's screen. */
  of?: string;
  hint?: string;
}

/** A count that links to its list, as one of several cards. */
export function CountCard({ name, count, search, tone, of = 'suggestion/list', hint }: CountCardProps) {
  const link = useScreenLinks().to(of, search);
  const content = (
    <>
      <span className="console-card__name">{name}</span>
      <span className="console-card__count">{count === null ? '…' : numberText(count)}</span>
      {hint && <span className="console-card__hint">{hint}</span>}
    </>
  );
  const classes = `console-card is-${tone}${count === 0 ? ' is-zero' : ''}`;
  return (
    <li>
      {link ? (
        <Link className={classes} to={link}>
          {content}
        </Link>
      ) : (
        <div className={classes}>{content}</div>
      )}
    </li>
  );
}
