import type { CallInput, CallReply } from '@contract/contract';
import { deputyGroup } from '@contract/entities/deputy-group';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type DeputyGroupLine = CallReply<'deputyGroup.list'>['items'][number];
export type DeputyGroupRecord = CallReply<'deputyGroup.get'>;
type Form = CallInput<'deputyGroup.create'>['body'];

const QUIET = { quiet: true };

const groups = recordQueries('deputyGroup', deputyGroup, {
  list: (query: CallInput<'deputyGroup.list'>['query'], quiet) => call('deputyGroup.list', { query }, quiet),
  get: (id, quiet) => call('deputyGroup.get', { params: { id } }, quiet),
  // The page of a deputy shows the group.
  touches: [['deputy']],
});

export const { useList: useDeputyGroupList, useOne: useDeputyGroup } = groups;

/** The terms that a group can belong to. */
export const useGroupTerms = () => useQuery({ queryKey: ['deputyGroup', 'terms'], queryFn: () => call('deputyGroup.terms', {}, QUIET) });

/** Deputies of a term who can be members, by name; idle while no term is chosen. */
export const useCandidates = (termId: number | undefined, keyword: string) =>
  useQuery({
    queryKey: ['deputyGroup', 'candidates', termId, keyword],
    queryFn: () => call('deputyGroup.candidates', { query: { termId: termId ?? 0, ...(keyword && { keyword }) } }, QUIET),
    enabled: termId !== undefined,
    placeholderData: keepPreviousData,
  });

export const useSaveDeputyGroup = () =>
  groups.useChange(({ form, seen }: Saved<Form, DeputyGroupRecord>, intent) => {
    if (!seen) return call('deputyGroup.create', { body: form }, intent);
    const { termId: _fixed, ...wanted } = form;
    return call('deputyGroup.edit', { params: { id: seen.id }, body: { ...wanted, version: seen.version } }, intent);
  });

export const useRemoveDeputyGroup = () =>
  groups.useChange(({ id, version }: DeputyGroupRecord, intent) =>
    call('deputyGroup.remove', { params: { id }, query: { version } }, intent),
  );
