import type { CallInput, CallReply } from '@contract/contract';
import { term } from '@contract/entities/term';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type TermLine = CallReply<'term.list'>['items'][number];
export type TermRecord = CallReply<'term.get'>;
type Form = CallInput<'term.create'>['body'];

/** The terms for all users have the same query key; a change of a term can also add or remove delegations. */
const terms = recordQueries('term', term, {
  list: (query: CallInput<'term.list'>['query'], quiet) => call('term.list', { query }, quiet),
  get: (id, quiet) => call('term.get', { params: { id } }, quiet),
  touches: [['delegation']],
});

export const { useList: useTermList, useOne: useTerm } = terms;

export const useSaveTerm = () =>
  terms.useChange(({ form, seen }: Saved<Form, TermRecord>, intent) => {
    if (!seen) return call('term.create', { body: form }, intent);
    const { areaCode: _area, copyDelegations: _copy, ...body } = form;
    return call('term.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, intent);
  });

export const useBeginTerm = () =>
  terms.useChange(({ id, version }: TermRecord, intent) => call('term.begin', { params: { id }, body: { version } }, intent));

export const useRemoveTerm = () =>
  terms.useChange(({ id, version }: TermRecord, intent) => call('term.remove', { params: { id }, query: { version } }, intent));
