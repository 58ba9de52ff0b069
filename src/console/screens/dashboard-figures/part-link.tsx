import { Link } from 'react-router-dom';
import type { FigurePart } from '@contract/figures/figure';
import { beijingYear } from '@contract/rules/beijing';
import { type CountedSpan, searchOf, seesAllOf } from '@/features/dashboard/rules';
import { useSession } from '@/features/session/store';
import { useConsoleMenu } from '../../menu/console-menu';

/** Returns a function for the link to the list of a part's rows; it returns null when the role has no such list, or the list has no filter for those days. */
export function usePartLink(): (part: FigurePart, span: CountedSpan) => string | null {
  const { routes } = useConsoleMenu();
  const kind = useSession((state) => state.user?.currentInfo.rolekind);
  return ({ list }, span) => {
    if (!list || !seesAllOf(kind, list.path) || !routes.some(({ path }) => path === list.path)) return null;
    const search = searchOf(list, span, beijingYear(new Date()));
    return search === null ? null : `${list.path}?${search}`;
  };
}

interface PartLinkProps {
  part: FigurePart;
  span: CountedSpan;
  /** The number as displayed. */
  text: string;
  /** Whether there are no rows to open. */
  isNone?: boolean;
  /** The meaning of the number, for screen readers. */
  of: string;
}

/** A number that links to the list of the rows it counts, if there is one. */
export function PartLink({ part, span, text, isNone = false, of }: PartLinkProps) {
  const link = usePartLink()(part, span);
  if (isNone || link === null) return <span className={isNone ? 'figures-none' : undefined}>{text}</span>;
  return (
    <Link className="figures-link" to={link} aria-label={`${of} ${text}，查看列表`}>
      {text}
    </Link>
  );
}
