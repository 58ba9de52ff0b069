import type { CallInput, CallReply } from '@contract/contract';
import { lead as entity } from '@contract/entities/lead';
import type { LeadChainType } from '@contract/rules/lead';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries } from '@/platform/record-queries';

export type LeadLine = CallReply<'lead.list'>['items'][number];
export type LeadRecord = CallReply<'lead.get'>;
export type LeadFigures = CallReply<'lead.figures'>;
export type LeadChain = CallReply<'lead.chain'>;
export type LeadLookAlike = CallReply<'lead.lookAlike'>[number];
export type LeadQuery = Omit<CallInput<'lead.list'>['query'], 'page' | 'pageSize'>;
export type LeadFilters = CallInput<'lead.counts'>['query'];
export type LeadBody = CallInput<'lead.create'>['body'];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
/** The minimum number of characters for a comparison. */
const LEAST_TO_COMPARE = 6;

const leads = recordQueries('lead', entity, {
  list: (query: CallInput<'lead.list'>['query'], quiet) => call('lead.list', { query }, quiet),
  get: (id, quiet) => call('lead.get', { params: { id }, query: {} }, quiet),
  // A lead may become a suggestion, and shows its source.
  touches: [['suggestion'], ['performance']],
});

export const { useList: useLeadList, useOne: useLead } = leads;

/** The leads as an infinite list on a phone. */
export const useLeadFeed = (query: LeadQuery) =>
  useGrowingList(['lead', 'feed', query], (at) => call('lead.list', { query: { ...query, ...at } }, QUIET));

/** The places of the leads, for a map. */
export const useLeadPlaces = (query: LeadFilters) =>
  useQuery({
    queryKey: ['lead', 'places', query],
    queryFn: () => call('lead.places', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The number of leads in each state, and how many days they have left. */
export const useLeadCounts = () => useQuery({ queryKey: ['lead', 'counts'], queryFn: () => call('lead.counts', { query: {} }, QUIET) });

export const useLeadFigures = (query: CallInput<'lead.figures'>['query']) =>
  useQuery({
    queryKey: ['lead', 'figures', query],
    queryFn: () => call('lead.figures', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** The chain that a record belongs to; empty when no lead is part of it. Idle without an id. */
export const useLeadChain = (type: LeadChainType, id: number | null) =>
  useQuery({
    queryKey: ['lead', 'chain', type, id],
    queryFn: () => call('lead.chain', { query: { type, id: id ?? 0 } }, QUIET),
    enabled: id !== null,
  });

/** Similar leads and suggestions; idle while the text is too short for a comparison. */
export const useLeadLookAlikes = (text: CallInput<'lead.lookAlike'>['body']) =>
  useQuery({
    queryKey: ['lead', 'look-alike', text],
    queryFn: () => call('lead.lookAlike', { body: text }, QUIET),
    enabled: text.title.length + text.content.length >= LEAST_TO_COMPARE,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useRaiseLead = () => leads.useChange((body: LeadBody, intent) => call('lead.create', { body }, intent));

/** A loaded lead, or a row of the list. */
export type SeenLead = Pick<LeadLine, 'id' | 'version'>;

/** A step without input. */
export const useLeadStep = (step: 'withdraw' | 'toSuggestion' | 'urge') =>
  leads.useChange(({ id, version }: SeenLead, intent) => call(`lead.${step}`, { params: { id }, body: { version } }, intent));

/** A step without a version: the server decides who was first. */
export const useLeadJoining = (step: 'claim' | 'join' | 'follow' | 'unfollow') =>
  leads.useChange(({ id }: Pick<LeadLine, 'id'>, intent) => call(`lead.${step}`, { params: { id } }, intent));

interface Seen {
  seen: SeenLead;
}
type LeadAction = 'edit' | 'decide' | 'release' | 'assign' | 'reply' | 'accept' | 'close' | 'merge';
type BodyOf<Name extends LeadAction> = Omit<CallInput<`lead.${Name}`>['body'], 'version'>;
type FieldsOf<Name extends LeadAction> = Seen & BodyOf<Name>;
export type LeadAcceptance = BodyOf<'accept'>;

export const useEditLead = () =>
  leads.useChange(({ seen: { id, version }, ...body }: FieldsOf<'edit'>, intent) =>
    call('lead.edit', { params: { id }, body: { ...body, version } }, intent),
  );

export const useDecideLead = () =>
  leads.useChange(({ seen: { id, version }, ...body }: FieldsOf<'decide'>, intent) =>
    call('lead.decide', { params: { id }, body: { ...body, version } }, intent),
  );

export const useReleaseLead = () =>
  leads.useChange(({ seen: { id, version }, reason }: FieldsOf<'release'>, intent) =>
    call('lead.release', { params: { id }, body: { reason, version } }, intent),
  );

export const useAssignLead = () =>
  leads.useChange(({ seen: { id, version }, unitId }: FieldsOf<'assign'>, intent) =>
    call('lead.assign', { params: { id }, body: { unitId, version } }, intent),
  );

export const useReplyToLead = () =>
  leads.useChange(({ seen: { id, version }, reply }: FieldsOf<'reply'>, intent) =>
    call('lead.reply', { params: { id }, body: { reply, version } }, intent),
  );

/** Records the acceptance on the spot. */
export const useAcceptLead = () =>
  leads.useChange(({ lead: { id, version }, ...body }: { lead: SeenLead } & LeadAcceptance, intent) =>
    call('lead.accept', { params: { id }, body: { ...body, version } }, intent),
  );

export const useCloseLead = () =>
  leads.useChange(({ seen: { id, version }, ...body }: FieldsOf<'close'>, intent) =>
    call('lead.close', { params: { id }, body: { ...body, version } }, intent),
  );

export const useMergeLead = () =>
  leads.useChange(({ seen: { id, version }, intoId }: FieldsOf<'merge'>, intent) =>
    call('lead.merge', { params: { id }, body: { intoId, version } }, intent),
  );
