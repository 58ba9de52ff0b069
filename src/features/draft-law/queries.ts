import type { CallInput, CallReply } from '@contract/contract';
import { draftLaw } from '@contract/entities/draft-law';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type DraftLaw = CallReply<'draftLaw.get'>;
export type DraftLawLine = CallReply<'draftLaw.list'>['items'][number];
export type DraftLawQuery = CallInput<'draftLaw.counts'>['query'];
export type DraftLawForm = CallInput<'draftLaw.create'>['body'];
export type DraftLawFigures = CallReply<'draftLaw.figures'>;
export type DraftLawText = DraftLaw['texts'][number];
export type ReadText = CallReply<'draftLaw.readText'>;
export type NewText = Omit<CallInput<'draftLaw.addText'>['body'], 'version'>;

/** A draft law with the version that the user saw. */
export type SeenDraftLaw = Pick<DraftLaw, 'id' | 'version'>;

const QUIET = { quiet: true };

const laws = recordQueries('draftLaw', draftLaw, {
  list: (query: CallInput<'draftLaw.list'>['query'], quiet) => call('draftLaw.list', { query }, quiet),
  get: (id, quiet) => call('draftLaw.get', { params: { id } }, quiet),
  touches: [['lawOpinion'], ['addressee', 'list']],
});

export const { useList: useDraftLawList, useOne: useDraftLaw } = laws;

export const useDraftLawCounts = (query: DraftLawQuery) =>
  useQuery({ queryKey: ['draftLaw', 'counts', query], queryFn: () => call('draftLaw.counts', { query }, QUIET) });

/** The number of opinions by source, by outcome and by part. */
export const useDraftLawFigures = (id: number) =>
  useQuery({ queryKey: ['draftLaw', 'figures', id], queryFn: () => call('draftLaw.figures', { params: { id } }, QUIET) });

/** A text of a draft law, with all its parts; idle while there is no text id. */
export const useDraftLawText = (id: number, textId: number | undefined) =>
  useQuery({
    queryKey: ['draftLaw', 'text', id, textId ?? 0],
    queryFn: () => call('draftLaw.text', { params: { id, textId: textId ?? 0 } }, QUIET),
    enabled: textId !== undefined,
    placeholderData: keepPreviousData,
  });

/** Two or three texts side by side; idle while fewer are chosen. */
export const useDraftLawComparison = (id: number, texts: readonly number[]) =>
  useQuery({
    queryKey: ['draftLaw', 'diff', id, texts],
    queryFn: () => call('draftLaw.diff', { params: { id }, query: { texts: texts.join() } }, QUIET),
    enabled: texts.length > 1,
    placeholderData: keepPreviousData,
  });

export const useSaveDraftLaw = () =>
  laws.useChange(({ form, seen }: Saved<DraftLawForm, SeenDraftLaw>, intent) =>
    seen === undefined
      ? call('draftLaw.create', { body: form }, intent)
      : call('draftLaw.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, intent),
  );

/** A step without input. */
export const useDraftLawStep = (step: 'publish' | 'nextRound') =>
  laws.useChange(({ id, version }: SeenDraftLaw, intent) => call(`draftLaw.${step}`, { params: { id }, body: { version } }, intent));

export const useFinishDraftLaw = () =>
  laws.useChange(({ seen: { id, version }, shortReason }: { seen: SeenDraftLaw; shortReason: string }, intent) =>
    call('draftLaw.finish', { params: { id }, body: { version, shortReason } }, intent),
  );

/** Announces the result, or corrects the announced one. */
export const useTellLawResult = (step: 'announce' | 'amend') =>
  laws.useChange(({ seen: { id, version }, result }: { seen: SeenDraftLaw; result: string }, intent) =>
    call(`draftLaw.${step}`, { params: { id }, body: { version, result } }, intent),
  );

export const useAddLawText = () =>
  laws.useChange(({ seen: { id, version }, ...text }: { seen: SeenDraftLaw } & NewText, intent) =>
    call('draftLaw.addText', { params: { id }, body: { ...text, version } }, intent),
  );

/** Removes a text, or marks it as the one that was passed. */
export const useLawTextStep = (step: 'removeText' | 'markFinal') =>
  laws.useChange(({ seen: { id, version }, textId }: { seen: SeenDraftLaw; textId: number }, intent) =>
    call(`draftLaw.${step}`, { params: { id }, body: { textId, version } }, intent),
  );

/** Parses a Word file or plain text into chapters and articles; nothing is stored. */
export const useReadLawText = () =>
  useMutation({ mutationFn: (source: CallInput<'draftLaw.readText'>['body']) => call('draftLaw.readText', { body: source }, QUIET) });

/** Removes a draft. Its own screen is about to close, so its data is not read again. */
export function useRemoveDraftLaw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: SeenDraftLaw) => call('draftLaw.remove', { params: { id }, query: { version } }, idempotent(QUIET)),
    onSuccess: (_reply, { id }) =>
      client.invalidateQueries({ queryKey: ['draftLaw'], predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] !== id }),
  });
}
