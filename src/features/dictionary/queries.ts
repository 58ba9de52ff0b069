import type { CallInput, CallReply } from '@contract/contract';
import { DICTIONARIES, type DictionaryName } from '@contract/rules/dictionary';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, meant } from '@/platform/call';

type Word = CallReply<'dictionary.words'>[number];
export type WordLine = CallReply<'dictionary.list'>['items'][number];
export type WordDetail = CallReply<'dictionary.get'>;
export type WordForm = CallInput<'dictionary.create'>['body'];

const QUIET = { quiet: true };
const KEY = ['dictionary'];
/** Words change some times a year; whoever changes one sees it at once. */
const FRESH_MS = 5 * 60_000;

/** What came with the product: until the words are there, and where the server knows no dictionaries. */
const shippedWords = (dictionary: DictionaryName): Word[] =>
  Object.entries(DICTIONARIES[dictionary].words).map(([code, name]) => ({ code, name, state: 'offered', hasRecords: false }));

const ENDED = '（已停用）';

/** The words of a dictionary: what each is called, what a form offers, and what a filter does, which finds what bears an ended one too. */
export function useWords(dictionary: DictionaryName) {
  const { data } = useQuery({
    queryKey: [...KEY, 'words', dictionary],
    queryFn: () => call('dictionary.words', { query: { dictionary } }, QUIET),
    staleTime: FRESH_MS,
    retry: false,
  });
  return useMemo(() => {
    const words = data ?? shippedWords(dictionary);
    const names = new Map(words.map(({ code, name }) => [code, name]));
    const offered = words.filter(({ state }) => state === 'offered').map(({ code, name }) => ({ value: code, text: name }));
    const ended = words
      .filter(({ state, hasRecords }) => state === 'ended' && hasRecords)
      .map(({ code, name }) => ({ value: code, text: `${name}${ENDED}` }));
    const nameOf = (code: string): string => names.get(code) ?? code;
    /** What can be chosen for what bears that word, which it keeps though it has ended. */
    const offeredTo = (code: string | undefined) =>
      code === undefined || code === '' || offered.some(({ value }) => value === code)
        ? offered
        : [...offered, { value: code, text: `${nameOf(code)}${ENDED}` }];
    return { nameOf, offeredTo, filterable: [...offered, ...ended] };
  }, [data, dictionary]);
}

export const useWordList = (query: CallInput<'dictionary.list'>['query']) =>
  useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: () => call('dictionary.list', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** One word with what was done with it; idle while there is no id. */
export const useWord = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: () => call('dictionary.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Saves one: a new word without `seen`, else the one it names on the version that was seen. */
export const useSaveWord = () =>
  useChange(({ form, seen }: { form: WordForm; seen: WordDetail | undefined }) => {
    if (!seen) return call('dictionary.create', { body: form }, meant(QUIET));
    const { dictionary: _dictionary, ...body } = form;
    return call('dictionary.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, meant(QUIET));
  });

export const useMoveWord = () =>
  useChange(({ seen: { id, version }, way }: { seen: Pick<WordLine, 'id' | 'version'>; way: 'up' | 'down' }) =>
    call('dictionary.move', { params: { id }, body: { way, version } }, meant(QUIET)),
  );
