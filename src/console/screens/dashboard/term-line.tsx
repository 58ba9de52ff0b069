import { useCurrentTerm } from '@/features/term/queries';

/** The congress's current term, once it is known. */
export function TermLine() {
  const { data: term } = useCurrentTerm();
  if (!term) return null;
  return (
    <p className="console-home-head__term">
      当前届次：{term.name}
      {/* Another server may tell the name alone. */}
      {term.beginDate && `（${term.beginDate} 至 ${term.endDate ?? '今'}）`}
    </p>
  );
}
