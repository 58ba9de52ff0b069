import { Input, View } from '@tarojs/components';
import { useState } from 'react';
import { ActionButton } from './action-button';
import { named, pressable } from './a11y';
import './field.scss';
import './search-bar.scss';

export interface SearchBarProps {
  label: string;
  max: number;
  /** What it holds at first. */
  initial?: string;
  /** Told the trimmed words on Enter or the button, and the empty text when they are taken away. */
  onSearch: (keyword: string) => void;
}

/** A line of words to search by. */
export function SearchBar({ label, max, initial = '', onSearch }: SearchBarProps) {
  const [text, setText] = useState(initial);
  const search = () => onSearch(text.trim());
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <View className="u-search" {...named('search', label)}>
      <View className="u-input u-search__box">
        <Input
          value={text}
          maxlength={max}
          placeholder={label}
          confirmType="search"
          nativeProps={{ 'aria-label': label }}
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
  );
}
