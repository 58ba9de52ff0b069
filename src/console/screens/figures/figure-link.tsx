import { Link } from 'react-router-dom';
import { useScreenLinks } from '../../menu/use-screen-links';
import { type Filters, searchOf } from './figures-query';
import { numberText } from '@/lib/number-text';

interface FigureLinkProps {
  count: number;
  /** The filters of the list that holds exactly these items. */
  list: Filters;
  /** The meaning of the number, for screen readers. */
  of: string;
}

/** A number that links to the list of the items it counts; without a link when it is zero. */
export function FigureLink({ count, list, of }: FigureLinkProps) {
  const link = useScreenLinks().list(searchOf(list));
  if (count === 0 || !link) return <span className={count === 0 ? 'figures-none' : undefined}>{numberText(count)}</span>;
  return (
    <Link className="figures-link" to={link} aria-label={`${of} ${numberText(count)} 件，查看列表`}>
      {numberText(count)}
    </Link>
  );
}
