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
  /** The maximum number of characters for a search. A longer text is kept and marked: pasted text is never cut. */
  max: number;
  /** The initial text. */
  initial?: string;
  /** Receives the trimmed text on Enter or the button, and the empty text when it is cleared. */
  onSearch: (keyword: string) => void;
  /** Receives the trimmed text while typing, for a list that follows it. */
  onType?: (keyword: string) => void;
  /** Words of former searches, the latest first; offered while the field is empty. */
  history?: readonly string[];
  onForget?: () => void;
}

/** Overrides the colour that NutUI writes as an inline style, which ignores the dark mode. */
const COLOUR = { color: 'inherit' };

/** A field for search words. */
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
