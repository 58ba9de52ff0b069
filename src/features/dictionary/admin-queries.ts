import type { CallInput, CallReply } from '@contract/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, meant } from '@/platform/call';

export type WordLine = CallReply<'dictionary.list'>['items'][number];
export type WordDetail = CallReply<'dictionary.get'>;
export type WordForm = CallInput<'dictionary.create'>['body'];

const QUIET = { quiet: true };
const KEY = ['dictionary'];

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
