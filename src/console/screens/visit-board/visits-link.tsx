import { Link } from 'react-router-dom';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';

export type VisitFilters = Readonly<Record<string, string | number | boolean | undefined>>;

const searchOf = (filters: VisitFilters): string =>
  new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();

/** A number that links to the visits it counts; without a link when it is zero. */
export function VisitsLink({ count, list, of }: { count: number; list: VisitFilters; of: string }) {
  const link = useScreenLinks().to('visit/list', searchOf(list));
  if (count === 0 || !link) return <span className={count === 0 ? 'figures-none' : undefined}>{numberText(count)}</span>;
  return (
    <Link className="figures-link" to={link} aria-label={`${of} ${numberText(count)}，查看列表`}>
      {numberText(count)}
    </Link>
  );
}
