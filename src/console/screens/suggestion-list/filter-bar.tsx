import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { KeywordSearch } from '../../ui/keyword-search';
import { optionsOf } from '../../ui/options';
import { WordSelect } from '../../ui/word-select';
import { chipsOf, type FilterNames } from './chips';
import { FilterChips } from './filter-chips';
import { DEADLINES, type Filters, foldedCount } from './list-filters';
import { MoreFilters } from './more-filters';
import './filter-bar.scss';

interface FilterBarProps {
  filters: Filters;
  names: FilterNames;
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
}

/** A staff list never holds what is still its deputies' alone, or is gone. */
const NEVER_LISTED: readonly SuggestionStatus[] = ['draft', 'cosigning', 'deleted'];
const STATUS_OPTIONS = optionsOf(STEP_NAMES).filter(({ value }) => !NEVER_LISTED.includes(value));

/** The filters used most, on one line; the others fold out below. What is set and has no field in sight is named. */
export const FilterBar = memo(function FilterBar({ filters, names, onChange, onClear }: FilterBarProps) {
  const hidden = foldedCount(filters);
  const [unfolded, setUnfolded] = useState(false);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div role="search" className="console-filters">
      <div className="console-filters__line">
        <KeywordSearch
          className="console-filters__keyword"
          label="标题、内容或编号"
          value={filters.keyword ?? ''}
          onSearch={(keyword) => onChange({ keyword: keyword || undefined })}
        />
        <WordSelect
          className="console-filters__pick"
          aria-label="状态"
          placeholder="全部状态"
          value={filters.status}
          options={STATUS_OPTIONS}
          listHeight={400}
          onChange={(status) => onChange({ status })}
        />
        <WordSelect
          className="console-filters__pick"
          aria-label="类型"
          placeholder="建议和议案"
          value={filters.kind}
          options={optionsOf(SUGGESTION_KINDS)}
          onChange={(kind) => onChange({ kind })}
        />
        <WordSelect
          className="console-filters__pick"
          aria-label="办理期限"
          placeholder="全部期限"
          value={filters.deadline}
          options={optionsOf(DEADLINES)}
          onChange={(deadline) => onChange({ deadline })}
        />
        <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          更多筛选{hidden > 0 ? `（${String(hidden)}）` : ''}
          {unfolded ? <UpOutlined /> : <DownOutlined />}
        </Button>
        {isFiltered && (
          <Button type="text" onClick={onClear}>
            清除条件
          </Button>
        )}
      </div>
      {unfolded && <MoreFilters filters={filters} names={names} onChange={onChange} />}
      <FilterChips chips={chipsOf(filters, names, { unfolded })} onChange={onChange} />
    </div>
  );
});
