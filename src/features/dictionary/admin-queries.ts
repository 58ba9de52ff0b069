import type { CallInput, CallReply } from '@contract/contract';
import { dictionary } from '@contract/entities/dictionary';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type DictionaryEntryLine = CallReply<'dictionary.list'>['items'][number];
export type DictionaryEntryDetail = CallReply<'dictionary.get'>;
type Form = CallInput<'dictionary.create'>['body'];

/** The entries that forms offer have the same query key. */
const entries = recordQueries('dictionary', dictionary, {
  list: (query: CallInput<'dictionary.list'>['query'], quiet) => call('dictionary.list', { query }, quiet),
  get: (id, quiet) => call('dictionary.get', { params: { id } }, quiet),
});

export const { useList: useEntryList, useOne: useEntry } = entries;

export const useSaveEntry = () =>
  entries.useChange(({ form, seen }: Saved<Form, DictionaryEntryDetail>, intent) => {
    if (!seen) return call('dictionary.create', { body: form }, intent);
    const { dictionary: _dictionary, ...body } = form;
    return call('dictionary.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, intent);
  });

export const useMoveEntry = () =>
  entries.useChange(({ seen: { id, version }, way }: { seen: Pick<DictionaryEntryLine, 'id' | 'version'>; way: 'up' | 'down' }, intent) =>
    call('dictionary.move', { params: { id }, body: { way, version } }, intent),
  );
