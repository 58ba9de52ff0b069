import type { CallInput, CallReply } from '@contract/contract';
import { call, idempotent } from '@/platform/call';

export type PublicQuery = Omit<CallInput<'public.list'>['query'], 'page' | 'pageSize'>;
export type PublicItem = CallReply<'public.list'>['items'][number];
export type PublicItemDetail = CallReply<'public.get'>;
export type PublicFigures = CallReply<'public.figures'>;
export type PublishedOpinion = CallReply<'public.opinions'>['items'][number];
export type OpinionDraft = CallInput<'public.submitOpinion'>['body'];
export type OpinionOutcome = CallReply<'public.opinionState'>;
export type OpinionQuery = CallInput<'opinion.list'>['query'];
export type Opinion = CallReply<'opinion.list'>['items'][number];

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };

export const listPublic = (query: CallInput<'public.list'>['query']): Promise<CallReply<'public.list'>> =>
  call('public.list', { query }, QUIET);
export const getPublic = (id: number): Promise<PublicItemDetail> => call('public.get', { params: { id } }, QUIET);
export const getPublicFigures = (year?: number): Promise<PublicFigures> => call('public.figures', { query: { year } }, QUIET);
export const listPublicAreas = (): Promise<CallReply<'public.areas'>> => call('public.areas', {}, QUIET);

export const listPublishedOpinions = (query: CallInput<'public.opinions'>['query']): Promise<CallReply<'public.opinions'>> =>
  call('public.opinions', { query }, QUIET);
export const submitOpinion = (body: OpinionDraft): Promise<CallReply<'public.submitOpinion'>> =>
  call('public.submitOpinion', { body }, QUIET);
export const getOpinionState = (receipt: string): Promise<OpinionOutcome> => call('public.opinionState', { query: { receipt } }, QUIET);

export const listOpinions = (query: OpinionQuery): Promise<CallReply<'opinion.list'>> => call('opinion.list', { query }, QUIET);
export type Decision = CallInput<'opinion.moderate'>['body'];
export const moderateOpinion = (id: number, body: Decision): Promise<null> =>
  call('opinion.moderate', { params: { id }, body }, idempotent(QUIET));
