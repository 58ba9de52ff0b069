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

export type PublicLawLine = CallReply<'draftLaw.publicList'>['items'][number];
export type PublicLaw = CallReply<'draftLaw.publicGet'>;
export type PublicLawQuery = Omit<CallInput<'draftLaw.publicList'>['query'], 'page' | 'pageSize'>;
export type LawText = PublicLaw['texts'][number];
export type LawTextWhole = CallReply<'draftLaw.publicText'>;
export type LawPart = LawTextWhole['parts'][number];
export type LawComparison = CallReply<'draftLaw.publicDiff'>;
export type LawResult = CallReply<'draftLaw.publicResult'>;
export type PublicLawOpinion = CallReply<'lawOpinion.publicList'>['items'][number];
export type PublicOpinionQuery = Omit<CallInput<'lawOpinion.publicList'>['query'], 'page' | 'pageSize'>;
export type OwnOpinion = CallReply<'lawOpinion.publicState'>;
export type OpinionKey = CallInput<'lawOpinion.publicState'>['body'];
export type OpinionDraft = CallInput<'lawOpinion.submit'>['body'];

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };

export const usePublicLaws = (query: PublicLawQuery) =>
  useGrowingList(['draftLaw', 'open', query], (at) => call('draftLaw.publicList', { query: { ...query, ...at } }, QUIET));

/** One consultation; idle while there is no id. */
export const usePublicLaw = (id: number | undefined) =>
  useQuery({
    queryKey: ['draftLaw', 'public-item', id ?? 0],
    queryFn: () => call('draftLaw.publicGet', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** A text of a consultation, with all its parts; idle while there is no text id. */
export const useLawText = (id: number, textId: number | undefined) =>
  useQuery({
    queryKey: ['draftLaw', 'public-text', id, textId ?? 0],
    queryFn: () => call('draftLaw.publicText', { params: { id, textId: textId ?? 0 } }, QUIET),
    enabled: textId !== undefined,
    placeholderData: keepPreviousData,
  });

/** Two or three texts side by side; idle while fewer are chosen. */
export const useLawComparison = (id: number, texts: readonly number[]) =>
  useQuery({
    queryKey: ['draftLaw', 'public-diff', id, texts],
    queryFn: () => call('draftLaw.publicDiff', { params: { id }, query: { texts: texts.join() } }, QUIET),
    enabled: texts.length > 1,
    placeholderData: keepPreviousData,
  });

export const useLawResult = (id: number | undefined) =>
  useQuery({
    queryKey: ['draftLaw', 'public-result', id ?? 0],
    queryFn: () => call('draftLaw.publicResult', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** The opinions published with the result, by article. */
export const usePublicOpinions = (id: number, query: PublicOpinionQuery) =>
  useGrowingList(['lawOpinion', 'open', id, query], (at) =>
    call('lawOpinion.publicList', { params: { id }, query: { ...query, ...at } }, QUIET),
  );

export const submitLawOpinion = (body: OpinionDraft): Promise<CallReply<'lawOpinion.submit'>> => call('lawOpinion.submit', { body }, QUIET);

export const getOwnOpinion = (key: OpinionKey): Promise<OwnOpinion> => call('lawOpinion.publicState', { body: key }, QUIET);

export const changeOwnOpinion = (body: CallInput<'lawOpinion.publicEdit'>['body']): Promise<OwnOpinion> =>
  call('lawOpinion.publicEdit', { body }, QUIET);

export const takeBackOwnOpinion = (body: CallInput<'lawOpinion.publicRemove'>['body']): Promise<null> =>
  call('lawOpinion.publicRemove', { body }, QUIET);
