import type { CallInput, CallReply } from '@contract/contract';
import { term } from '@contract/entities/term';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('term', term);

export type TermLine = CallReply<'term.list'>['items'][number];
export type TermRecord = CallReply<'term.get'>;
type TermForm = CallInput<'term.create'>['body'];

const QUIET = { quiet: true };
/** What everybody sees of terms is kept under it too. */
const KEY = ['term'];

export const useTermList = (query: CallInput<'term.list'>['query']) =>
  useQuery({ queryKey: [...KEY, 'all', query], queryFn: () => call('term.list', { query }, QUIET), placeholderData: keepPreviousData });

/** One term; idle while there is no id. */
export const useTerm = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'item', id],
    queryFn: () => call('term.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Saves one: a new term without `seen`, else the one it names on the version that was seen. */
export const useSaveTerm = () =>
  useChange(({ form, seen }: { form: TermForm; seen: TermRecord | undefined }) => {
    if (!seen) return call('term.create', { body: form }, meant(QUIET));
    const { areaCode: _area, copyDelegations: _copy, ...body } = form;
    return call('term.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, meant(QUIET));
  });

export const useBeginTerm = () =>
  useChange(({ id, version }: TermRecord) => call('term.begin', { params: { id }, body: { version } }, meant(QUIET)));

export const useRemoveTerm = () =>
  useChange(({ id, version }: TermRecord) => call('term.remove', { params: { id }, query: { version } }, meant(QUIET)));
