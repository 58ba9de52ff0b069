import type { CallReply } from '@contract/contract';
import { DICTIONARIES, type DictionaryName } from '@contract/rules/dictionary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/platform/call';

type DictionaryEntry = CallReply<'dictionary.entries'>[number];

const QUIET = { quiet: true };
const KEY = ['dictionary'];
/** Words change only a few times a year; a user who changes one sees it at once. */
const FRESH_MS = 5 * 60_000;
/** By then the first screen is shown: it uses the entries shipped with the product, which are nearly always the same. */
const LATER_MS = 3000;

let isLater: Promise<void> | undefined;
const later = (): Promise<void> => (isLater ??= new Promise((resolve) => setTimeout(resolve, LATER_MS)));

/** Returns the entries shipped with the product: used until the entries are loaded, and with a server without dictionaries. */
const shippedEntries = (dictionary: DictionaryName): DictionaryEntry[] =>
  Object.entries(DICTIONARIES[dictionary].words).map(([code, name]) => ({ code, name, state: 'offered', hasRecords: false }));

const ENDED = '（已停用）';

/** The entries of a dictionary: their names, the entries that a form offers, and those of a filter, which also finds records with an ended entry. */
export function useDictionaryEntries(dictionary: DictionaryName) {
  const { data } = useQuery({
    queryKey: [...KEY, 'entries', dictionary],
    queryFn: () => later().then(() => call('dictionary.entries', { query: { dictionary } }, QUIET)),
    staleTime: FRESH_MS,
    retry: false,
  });
  return useMemo(() => {
    const entries = data ?? shippedEntries(dictionary);
    const names = new Map(entries.map(({ code, name }) => [code, name]));
    const offered = entries.filter(({ state }) => state === 'offered').map(({ code, name }) => ({ value: code, text: name }));
    const ended = entries
      .filter(({ state, hasRecords }) => state === 'ended' && hasRecords)
      .map(({ code, name }) => ({ value: code, text: `${name}${ENDED}` }));
    const nameOf = (code: string): string => names.get(code) ?? code;
    /** Returns the choices for a record with that entry, which it keeps although the entry has ended. */
    const offeredTo = (code: string | undefined) =>
      code === undefined || code === '' || offered.some(({ value }) => value === code)
        ? offered
        : [...offered, { value: code, text: `${nameOf(code)}${ENDED}` }];
    return { nameOf, offeredTo, filterable: [...offered, ...ended] };
  }, [data, dictionary]);
}
