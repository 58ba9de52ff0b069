import { useCurrentTerm } from '@/features/term/queries';

/** Shows the congress's current term, once it is loaded. */
export function TermLine() {
  const { data: term } = useCurrentTerm();
  if (!term) return null;
  return (
    <p className="console-home-head__term">
      当前届次：{term.name}
      {/* Another server may send only the name. */}
      {term.beginDate && `（${term.beginDate} 至 ${term.endDate ?? '今'}）`}
    </p>
  );
}
