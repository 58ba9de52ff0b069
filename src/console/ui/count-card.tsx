import { Link } from 'react-router-dom';
import { useScreenLinks } from '../menu/use-screen-links';
import './count-card.scss';
import { numberText } from '@/lib/number-text';

interface CountCardProps {
  name: string;
  /** Null while it is being counted. */
  count: number | null;
  /** The filters of the list that is counted. */
  search: string;
  tone: string;
  /** Whose list it is: the component of its screen. */
  of?: string;
  hint?: string;
}

/** A count that leads to its list, as one of a list of cards. */
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
