import { Input } from 'antd';
import { useId, useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { excessText } from '@/lib/text-length';
import { limited } from './text-limit';
import './keyword-search.scss';

interface KeywordSearchProps {
  /** What is looked in. */
  label: string;
  className: string;
  /** What is looked for now; empty for everything. */
  value: string;
  /** Told the trimmed words. */
  onSearch: (keyword: string) => void;
}

/** A line of words to search a list by. What is too long stays whole, and is not searched for. */
export function KeywordSearch({ label, className, value, onSearch }: KeywordSearchProps) {
  const id = useId();
  // What is typed belongs to the value it was typed over: cleared from outside, the field follows.
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
