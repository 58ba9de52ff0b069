import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useState } from 'react';
import type { ListEntry } from '@contract/lists/list';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { type Chip, chipsOf, type FilterNames } from './chips';
import { FrontField } from './filter-fields';
import { type Filters, filtersIn, foldedCount, isFiltered } from './list-filters';

const FoldedFields = lazyComponent(() => import('./folded-fields').then((part) => part.FoldedFields));

interface FilterBarProps {
  list: ListEntry;
  filters: Filters;
  names: FilterNames;
  isWide: boolean;
  onChange: (changes: Filters) => void;
  onClear: () => void;
}

/** The most used filters, on one line; the others unfold below. Filters that are set without a visible field are listed as chips. */
export const FilterBar = memo(function FilterBar({ list, isWide, onClear, ...rest }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { filters, names, onChange } = rest;
  const folded = filtersIn(list, 'folded');
  const hidden = foldedCount(list, filters);
  return (
    <div role="search" className={`console-filters ${folded.length > 0 ? '' : 'is-short'}`}>
      <div className="console-filters__line">
        {filtersIn(list, 'front').map(([name, filter]) => (
          <FrontField key={name} name={name} filter={filter} isWide={isWide} {...rest} />
        ))}
        {folded.length > 0 && (
          <Button aria-expanded={unfolded} {...FoldedFields.whenNear} onClick={() => setUnfolded(!unfolded)}>
            更多筛选{hidden > 0 ? `（${String(hidden)}）` : ''}
            {unfolded ? <UpOutlined /> : <DownOutlined />}
          </Button>
        )}
        {folded.length > 0 && isFiltered(list, filters) && (
          <Button type="text" onClick={onClear}>
            清除条件
          </Button>
        )}
      </div>
      {unfolded && (
        <ChunkBoundary attempt={0} onLost={() => setUnfolded(false)}>
          <FoldedFields list={list} {...rest} />
        </ChunkBoundary>
      )}
      <Chips chips={chipsOf(list, filters, names, { unfolded })} onChange={onChange} />
    </div>
  );
});

/** Filters without a visible field, each with a button that clears it. */
function Chips({ chips, onChange }: { chips: readonly Chip[]; onChange: (changes: Filters) => void }) {
  if (chips.length === 0) return null;
  return (
    <ul className="console-chips" aria-label="其他条件">
      {chips.map(({ names, text }) => (
        <li key={names.join()} className="console-chip">
          {text}
          <button
            type="button"
            className="console-chip__remove"
            aria-label={`去掉条件 ${text}`}
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
