import { Input, View } from '@tarojs/components';
import { useState } from 'react';
import { excessText, UNCUT } from '@/lib/text-length';
import { ActionButton } from './action-button';
import { alarmed, named, pressable } from './a11y';
import './field.scss';
import './search-bar.scss';

export interface SearchBarProps {
  label: string;
  /** The most characters that are searched for. What is longer stays whole and is marked: a paste is never cut. */
  max: number;
  /** What it holds at first. */
  initial?: string;
  /** Told the trimmed words on Enter or the button, and the empty text when they are taken away. */
  onSearch: (keyword: string) => void;
}

/** A line of words to search by. */
export function SearchBar({ label, max, initial = '', onSearch }: SearchBarProps) {
  const [text, setText] = useState(initial);
  const excess = excessText(text.trim(), max);
  const search = () => {
    if (!excess) onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <>
      <View className="u-search" {...named('search', label)}>
        <View className="u-input u-search__box">
          <Input
            value={text}
            maxlength={UNCUT}
            placeholder={label}
            confirmType="search"
            nativeProps={{ 'aria-label': label, 'aria-invalid': excess ? 'true' : 'false' }}
            onInput={(event) => setText(event.detail.value)}
            onConfirm={search}
          />
          {text ? (
            <View className="u-search__clear" onClick={clear} {...pressable({ label: '清除' }, clear)}>
              ×
            </View>
          ) : null}
        </View>
        <ActionButton onPress={search}>查找</ActionButton>
      </View>
      {excess ? (
        <View className="u-field__error u-search__excess" {...alarmed}>
          {excess}
        </View>
      ) : null}
    </>
  );
}
