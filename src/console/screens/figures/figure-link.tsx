import { Link } from 'react-router-dom';
import { useScreenLinks } from '../../menu/use-screen-links';
import { type Filters, searchOf } from './figures-query';
import { numberText } from '@/lib/number-text';

interface FigureLinkProps {
  count: number;
  /** Of the list that holds exactly these items. */
  list: Filters;
  /** What is counted, for those who hear the number alone. */
  of: string;
}

/** A number that opens the list of what it counts; nothing to open where there is none. */
export function FigureLink({ count, list, of }: FigureLinkProps) {
  const link = useScreenLinks().list(searchOf(list));
  if (count === 0 || !link) return <span className={count === 0 ? 'figures-none' : undefined}>{numberText(count)}</span>;
  return (
    <Link className="figures-link" to={link} aria-label={`${of} ${numberText(count)} 件，查看列表`}>
      {numberText(count)}
    </Link>
  );
}
