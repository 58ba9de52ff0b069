import { Button } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { FiguresQuery } from '@/features/figures/queries';
import { AreaSelect, DaysPicker, TermSelect } from '../../ui/selects';
import { FlagSelect, DictionarySelect } from '../../ui/dictionary-select';
import { IN_SESSION_WORDS, optionsOf } from '../../ui/options';

function presets(): { label: string; value: [Dayjs, Dayjs] }[] {
  const now = dayjs();
  const last = now.subtract(1, 'year');
  return [
    { label: '今年', value: [now.startOf('year'), now.endOf('year')] },
    { label: '去年', value: [last.startOf('year'), last.endOf('year')] },
    { label: '近 12 个月', value: [last.add(1, 'day'), now] },
  ];
}

interface FiguresFiltersProps {
  query: FiguresQuery;
  onChange: (changes: FiguresQuery) => void;
  onClear: () => void;
}

/** The filters of the figures: the term, the area, the kind, the time of submission. */
export function FiguresFilters({ query, onChange, onClear }: FiguresFiltersProps) {
  return (
    <div role="search" aria-label="统计范围" className="figures-filters">
      <TermSelect
        className="figures-filters__pick"
        aria-label="届次"
        placeholder="全部届次"
        value={query.termId}
        onChange={(termId) => onChange({ termId })}
      />
      <AreaSelect
        className="figures-filters__pick"
        aria-label="区域"
        placeholder="全部区域"
        allowClear
        popupMatchSelectWidth={false}
        value={query.areaCode}
        onChange={(areaCode) => onChange({ areaCode })}
      />
      <DictionarySelect
        className="figures-filters__pick"
        aria-label="类型"
        placeholder="建议和议案"
        value={query.kind}
        options={optionsOf(SUGGESTION_KINDS)}
        onChange={(kind) => onChange({ kind })}
      />
      <FlagSelect
        className="figures-filters__pick"
        aria-label="提出时段"
        placeholder="会内和会外"
        words={IN_SESSION_WORDS}
        value={query.inSession}
        onChange={(inSession) => onChange({ inSession })}
      />
      <DaysPicker
        className="figures-filters__period"
        aria-label="提交日期"
        placeholder={['提交日期从', '到']}
        presets={presets()}
        from={query.submittedFrom}
        to={query.submittedTo}
        onChange={(submittedFrom, submittedTo) => onChange({ submittedFrom, submittedTo })}
      />
      {Object.keys(query).length > 0 && (
        <Button type="text" onClick={onClear}>
          清除条件
        </Button>
      )}
    </div>
  );
}
