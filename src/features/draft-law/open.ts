import type { CallInput, CallReply } from '@contract/contract';
import { draftLaw } from '@contract/entities/draft-law';
import { lawOpinion } from '@contract/entities/law-opinion';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('draftLaw', draftLaw);
registerEntity('lawOpinion', lawOpinion);

// Requests about draft laws and opinions on them that need no login.

export type OpenLawLine = CallReply<'draftLaw.openList'>['items'][number];
export type OpenLaw = CallReply<'draftLaw.openGet'>;
export type OpenLawQuery = Omit<CallInput<'draftLaw.openList'>['query'], 'page' | 'pageSize'>;
export type LawText = OpenLaw['texts'][number];
export type LawTextWhole = CallReply<'draftLaw.openText'>;
export type LawPart = LawTextWhole['parts'][number];
export type LawComparison = CallReply<'draftLaw.openDiff'>;
export type LawResult = CallReply<'draftLaw.openResult'>;
export type OpenLawOpinion = CallReply<'lawOpinion.openList'>['items'][number];
export type OpenOpinionQuery = Omit<CallInput<'lawOpinion.openList'>['query'], 'page' | 'pageSize'>;
export type OwnOpinion = CallReply<'lawOpinion.openState'>;
export type OpinionKey = CallInput<'lawOpinion.openState'>['body'];
export type OpinionDraft = CallInput<'lawOpinion.submit'>['body'];

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };

export const useOpenLaws = (query: OpenLawQuery) =>
  useGrowingList(['draftLaw', 'open', query], (at) => call('draftLaw.openList', { query: { ...query, ...at } }, QUIET));

/** One consultation; idle while there is no id. */
export const useOpenLaw = (id: number | undefined) =>
  useQuery({
    queryKey: ['draftLaw', 'open-item', id ?? 0],
    queryFn: () => call('draftLaw.openGet', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** A text of a consultation, with all its parts; idle while there is no text id. */
export const useLawText = (id: number, textId: number | undefined) =>
  useQuery({
    queryKey: ['draftLaw', 'open-text', id, textId ?? 0],
    queryFn: () => call('draftLaw.openText', { params: { id, textId: textId ?? 0 } }, QUIET),
    enabled: textId !== undefined,
    placeholderData: keepPreviousData,
  });

/** Two or three texts side by side; idle while fewer are chosen. */
export const useLawComparison = (id: number, texts: readonly number[]) =>
  useQuery({
    queryKey: ['draftLaw', 'open-diff', id, texts],
    queryFn: () => call('draftLaw.openDiff', { params: { id }, query: { texts: texts.join() } }, QUIET),
    enabled: texts.length > 1,
    placeholderData: keepPreviousData,
  });

export const useLawResult = (id: number | undefined) =>
  useQuery({
    queryKey: ['draftLaw', 'open-result', id ?? 0],
    queryFn: () => call('draftLaw.openResult', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** The opinions published with the result, by article. */
export const useOpenOpinions = (id: number, query: OpenOpinionQuery) =>
  useGrowingList(['lawOpinion', 'open', id, query], (at) =>
    call('lawOpinion.openList', { params: { id }, query: { ...query, ...at } }, QUIET),
  );

export const submitLawOpinion = (body: OpinionDraft): Promise<CallReply<'lawOpinion.submit'>> => call('lawOpinion.submit', { body }, QUIET);

export const getOwnOpinion = (key: OpinionKey): Promise<OwnOpinion> => call('lawOpinion.openState', { body: key }, QUIET);

export const changeOwnOpinion = (body: CallInput<'lawOpinion.openEdit'>['body']): Promise<OwnOpinion> =>
  call('lawOpinion.openEdit', { body }, QUIET);

export const takeBackOwnOpinion = (body: CallInput<'lawOpinion.openRemove'>['body']): Promise<null> =>
  call('lawOpinion.openRemove', { body }, QUIET);
