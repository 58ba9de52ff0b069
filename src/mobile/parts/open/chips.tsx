import './chips.scss';

export interface ChipsProps<T> {
  label: string;
  /** The first one, without a value, stands for all. */
  items: readonly { value: T | undefined; text: string }[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

/** One of several, all in sight; on a narrow window they scroll sideways. */
export function Chips<T extends string | number | boolean>({ label, items, value, onChange }: ChipsProps<T>) {
  return (
    <div className="open-chips">
      <span className="open-chips__label" aria-hidden="true">
        {label}
      </span>
      <div className="open-chips__row" role="group" aria-label={label}>
        {items.map((item) => (
          <button
            key={String(item.value)}
            type="button"
            className={item.value === value ? 'open-chip open-chip--on' : 'open-chip'}
            aria-pressed={item.value === value}
            onClick={() => onChange(item.value)}
          >
            {item.text}
          </button>
        ))}
      </div>
    </div>
  );
}
