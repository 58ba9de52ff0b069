import { useState } from 'react';
import { storage } from '@/platform/storage';

/** The number of words kept; more would be hard to choose from at a glance. */
const KEPT = 6;

const keyOf = (list: string): string => `searched:${list}`;

function read(list: string): string[] {
  const kept = storage.get<unknown>(keyOf(list));
  return Array.isArray(kept) ? kept.filter((word): word is string => typeof word === 'string').slice(0, KEPT) : [];
}

export interface SearchHistory {
  /** Latest first. */
  words: readonly string[];
  add: (word: string) => void;
  clear: () => void;
}

/** The words searched for in a list on this device, which are not sent to the server. With a full storage they are only not remembered. */
export function useSearchHistory(list: string): SearchHistory {
  const [kept, setKept] = useState(() => ({ list, words: read(list) }));
  const words = kept.list === list ? kept.words : read(list);
  const keep = (next: string[]) => {
    setKept({ list, words: next });
    try {
      storage.set(keyOf(list), next);
    } catch {
      // The words are then kept while the page is open.
    }
  };
  return {
    words,
    add: (word) => {
      if (word) keep([word, ...words.filter((one) => one !== word)].slice(0, KEPT));
    },
    clear: () => keep([]),
  };
}
