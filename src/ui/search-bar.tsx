import NutSearchBar from '@nutui/nutui-react-taro/dist/es/packages/searchbar';
import '@nutui/nutui-react-taro/dist/es/packages/searchbar/style/css';
import { View } from '@tarojs/components';
import { useState } from 'react';
import { excessText, UNCUT } from '@/lib/text-length';
import './nut';
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
  /** Told the trimmed words as they are typed, for a list that follows them. */
  onType?: (keyword: string) => void;
  /** Words of former searches, the latest first; offered while nothing is typed. */
  history?: readonly string[];
  onForget?: () => void;
}

/** The box's own colour, which NutUI writes into the element where no dark mode reaches. */
const COLOUR = { color: 'inherit' };

/** A line of words to search by. */
export function SearchBar({ label, max, initial = '', onSearch, onType, history = [], onForget }: SearchBarProps) {
  const [text, setText] = useState(initial);
  const [isEntered, setEntered] = useState(false);
  const excess = excessText(text.trim(), max);
  const search = () => {
    if (!excess) onSearch(text.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim().length <= max) onType?.(typed.trim());
  };
  const take = (word: string) => {
    setText(word);
    onSearch(word);
  };
  const clear = () => take('');
  const input = {
    style: COLOUR,
    confirmType: 'search' as const,
    nativeProps: { 'aria-label': label, 'aria-invalid': excess ? 'true' : 'false' },
  };
  const cross = (
    <View className="u-search__clear" onClick={clear} {...pressable({ label: '清除' }, clear)}>
      ×
    </View>
  );
  return (
    <View className="u-search" {...named('search', label)}>
      <NutSearchBar
        value={text}
        maxLength={UNCUT}
        placeholder={label}
        clearable={false}
        inputProps={input}
        rightIn={text ? cross : null}
        right={<ActionButton onPress={search}>查找</ActionButton>}
        onChange={type}
        onSearch={search}
        onFocus={() => setEntered(true)}
      />
      {excess ? (
        <View className="u-field__error u-search__excess" {...alarmed}>
          {excess}
        </View>
      ) : null}
      {isEntered && !text && history.length > 0 ? <Former words={history} onTake={take} onForget={onForget} /> : null}
    </View>
  );
}

interface FormerProps {
  words: readonly string[];
  onTake: (word: string) => void;
  onForget: (() => void) | undefined;
}

function Former({ words, onTake, onForget }: FormerProps) {
  return (
    <View className="u-search__former" {...named('group', '最近查找')}>
      {words.map((word) => {
        const take = () => onTake(word);
        return (
          <View key={word} className="u-search__word" onClick={take} {...pressable({ label: `查找 ${word}` }, take)}>
            {word}
          </View>
        );
      })}
      {onForget ? (
        <View className="u-search__forget" onClick={onForget} {...pressable({ label: '清空最近查找' }, onForget)}>
          清空
        </View>
      ) : null}
    </View>
  );
}
