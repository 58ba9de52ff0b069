import type { CallInput, CallReply } from '@contract/contract';
import { call, idempotent } from '@/platform/call';

export type OpenQuery = Omit<CallInput<'open.list'>['query'], 'page' | 'pageSize'>;
export type OpenItem = CallReply<'open.list'>['items'][number];
export type OpenItemDetail = CallReply<'open.get'>;
export type OpenFigures = CallReply<'open.figures'>;
export type PublishedOpinion = CallReply<'open.opinions'>['items'][number];
export type OpinionDraft = CallInput<'open.submitOpinion'>['body'];
export type OpinionOutcome = CallReply<'open.opinionState'>;
export type OpinionQuery = CallInput<'opinion.list'>['query'];
export type Opinion = CallReply<'opinion.list'>['items'][number];

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };

export const listOpen = (query: CallInput<'open.list'>['query']): Promise<CallReply<'open.list'>> => call('open.list', { query }, QUIET);
export const getOpen = (id: number): Promise<OpenItemDetail> => call('open.get', { params: { id } }, QUIET);
export const getOpenFigures = (year?: number): Promise<OpenFigures> => call('open.figures', { query: { year } }, QUIET);
export const listOpenAreas = (): Promise<CallReply<'open.areas'>> => call('open.areas', {}, QUIET);

export const listPublishedOpinions = (query: CallInput<'open.opinions'>['query']): Promise<CallReply<'open.opinions'>> =>
  call('open.opinions', { query }, QUIET);
export const submitOpinion = (body: OpinionDraft): Promise<CallReply<'open.submitOpinion'>> => call('open.submitOpinion', { body }, QUIET);
export const getOpinionState = (receipt: string): Promise<OpinionOutcome> => call('open.opinionState', { query: { receipt } }, QUIET);

export const listOpinions = (query: OpinionQuery): Promise<CallReply<'opinion.list'>> => call('opinion.list', { query }, QUIET);
export type Decision = CallInput<'opinion.moderate'>['body'];
export const moderateOpinion = (id: number, body: Decision): Promise<null> =>
  call('opinion.moderate', { params: { id }, body }, idempotent(QUIET));
