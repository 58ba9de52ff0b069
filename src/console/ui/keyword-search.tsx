import { Input } from 'antd';
import { useId, useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { excessText } from '@/lib/text-length';
import { limited } from './text-limit';
import './keyword-search.scss';

interface KeywordSearchProps {
  /** The names of the searched fields, e.g. 姓名. */
  label: string;
  className: string;
  /** The current search text; empty for all. */
  value: string;
  /** Receives the trimmed text. */
  onSearch: (keyword: string) => void;
}

/** A field to search a list by words. A text that is too long is kept, but not searched for. */
export function KeywordSearch({ label, className, value, onSearch }: KeywordSearchProps) {
  const id = useId();
  // The typed text belongs to the value at the time of typing: when the value is cleared from outside, the field follows.
  const [typed, setTyped] = useState({ over: value, text: value });
  const text = typed.over === value ? typed.text : value;
  const excess = excessText(text.trim(), KEYWORD_MAX);
  const search = (keyword: string) => {
    if (excessText(keyword.trim(), KEYWORD_MAX) === undefined) onSearch(keyword.trim());
  };
  return (
    <>
      <Input.Search
        className={className}
        aria-label={label}
        aria-invalid={excess !== undefined}
        aria-describedby={excess && id}
        status={excess && 'error'}
        placeholder={label}
        allowClear
        {...limited(KEYWORD_MAX)}
        value={text}
        onChange={(event) => setTyped({ over: value, text: event.target.value })}
        onSearch={search}
      />
      {excess && (
        <span className="console-keyword-excess" id={id} role="alert">
          {excess}
        </span>
      )}
    </>
  );
}
