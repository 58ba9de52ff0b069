import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { FiguresQuery } from '@/features/figures/queries';
import { minuteText } from '@/lib/dates';
import { chipsOf } from '../../list/chips';
import { useFilterNames } from '../../list/use-filter-names';

/** Shows the filters of the figures and the time of printing: the filter fields are not printed. Renders nothing while `at` is null. */
export function PrintedScope({ query, at }: { query: FiguresQuery; at: Date | null }) {
  const names = useFilterNames(SUGGESTION_LIST, query);
  if (at === null) return null;
  const kind = query.kind ? [SUGGESTION_KINDS[query.kind]] : [];
  const conditions = [...kind, ...chipsOf(SUGGESTION_LIST, query, names, { unfolded: false }).map(({ text }) => text)];
  return (
    <p className="figures-scope">
      统计范围：{conditions.length > 0 ? conditions.join('；') : '看得到的全部建议和议案'}。打印时间：{minuteText(at.toISOString())}
    </p>
  );
}
