import { Link } from 'react-router-dom';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';

export type LeadsAsked = Readonly<Record<string, string | number | undefined>>;

const searchOf = (filters: LeadsAsked): string =>
  new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();

/** A number that links to the leads it counts; without a link when it is zero. */
export function LeadsLink({ count, list, of }: { count: number; list: LeadsAsked; of: string }) {
  const link = useScreenLinks().to('lead/list', searchOf(list));
  if (count === 0 || !link) return <span className={count === 0 ? 'figures-none' : undefined}>{numberText(count)}</span>;
  return (
    <Link className="figures-link" to={link} aria-label={`${of} ${numberText(count)} 条，查看列表`}>
      {numberText(count)}
    </Link>
  );
}
