import { CloseOutlined } from '@ant-design/icons';
import type { Chip } from './chips';
import type { Filters } from './list-filters';

interface FilterChipsProps {
  chips: readonly Chip[];
  onChange: (changes: Partial<Filters>) => void;
}

/** Conditions that have no field in sight, each with what takes it away. */
export function FilterChips({ chips, onChange }: FilterChipsProps) {
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
