import type { CallInput, CallReply } from '@contract/contract';
import { contribution } from '@contract/entities/contribution';
import { CONTRIBUTION_LIMITS } from '@contract/rules/contribution';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lengthOf } from '@/lib/text-length';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries } from '@/platform/record-queries';

export type ContributionLine = CallReply<'contribution.list'>['items'][number];
export type ContributionRecord = CallReply<'contribution.get'>;
export type ContributionQuery = CallInput<'contribution.counts'>['query'];
export type ContributionForm = CallInput<'contribution.create'>['body'];
export type ContributionAlike = CallReply<'contribution.lookAlike'>[number];
export type ContributionReply = Omit<CallInput<'contribution.reply'>['body'], 'version'>;

/** A contribution with the version that the user saw. */
export type SeenContribution = Pick<ContributionRecord, 'id' | 'version'>;

const QUIET = { quiet: true };

const contributions = recordQueries('contribution', contribution, {
  list: (query: CallInput<'contribution.list'>['query'], quiet) => call('contribution.list', { query }, quiet),
  get: (id, quiet) => call('contribution.get', { params: { id } }, quiet),
  // A contribution may become a suggestion; the counts of themes change with it.
  touches: [['theme'], ['suggestion'], ['performance']],
});

export const { useList: useContributionList, useOne: useContribution } = contributions;

export const useContributionFeed = (query: ContributionQuery) =>
  useGrowingList(['contribution', 'feed', query], (at) => call('contribution.list', { query: { ...query, ...at } }, QUIET));

/** The number of contributions in each state, under the filters, and how many days they have left. */
export const useContributionCounts = (query: ContributionQuery) =>
  useQuery({
    queryKey: ['contribution', 'counts', query],
    queryFn: () => call('contribution.counts', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Shorter texts have too little content for a comparison. */
const COMPARED_FROM = 6;

/** Similar opinions within a theme; idle while the text is too short or too long. */
export function useContributionsAlike({ themeId, content, exceptId }: { themeId: number; content: string; exceptId?: number | undefined }) {
  const length = lengthOf(content);
  return useQuery({
    queryKey: ['contribution', 'look-alike', themeId, content, exceptId],
    queryFn: () => call('contribution.lookAlike', { body: { themeId, content, ...(exceptId === undefined ? {} : { exceptId }) } }, QUIET),
    enabled: length >= COMPARED_FROM && length <= CONTRIBUTION_LIMITS.content,
    placeholderData: keepPreviousData,
  });
}

/** The deputy's suggestions that belong to no theme. */
export const useAttachable = (enabled: boolean) =>
  useQuery({ queryKey: ['contribution', 'suggestions'], queryFn: () => call('contribution.suggestions', {}, QUIET), enabled });

type Written = Omit<CallInput<'contribution.edit'>['body'], 'version'>;
interface Seen {
  seen: SeenContribution;
}

export const useEditContribution = () =>
  contributions.useChange(({ seen: { id, version }, ...body }: Seen & Written, intent) =>
    call('contribution.edit', { params: { id }, body: { ...body, version } }, intent),
  );

export const useRemoveContribution = () =>
  contributions.useChange(({ id, version }: SeenContribution, intent) =>
    call('contribution.remove', { params: { id }, query: { version } }, intent),
  );

/** A step without input. */
export const useContributionStep = (step: 'raise' | 'urge' | 'split') =>
  contributions.useChange(({ id, version }: SeenContribution, intent) =>
    call(`contribution.${step}`, { params: { id }, body: { version } }, intent),
  );

/** Splits off a contribution of which only the id is known. */
export const useSplitContribution = () =>
  contributions.useChange(async (id: number, intent) => {
    const { version } = await call('contribution.get', { params: { id } }, QUIET);
    return call('contribution.split', { params: { id }, body: { version } }, intent);
  });

export const usePassContribution = () =>
  contributions.useChange(({ seen: { id, version }, ...to }: Seen & { unitId: number; workdays: number }, intent) =>
    call('contribution.pass', { params: { id }, body: { ...to, version } }, intent),
  );

export const useReplyContribution = () =>
  contributions.useChange(({ seen: { id, version }, ...reply }: Seen & ContributionReply, intent) =>
    call('contribution.reply', { params: { id }, body: { ...reply, version } }, intent),
  );

export const useNoteContribution = () =>
  contributions.useChange(({ seen: { id, version }, reason }: Seen & { reason: string }, intent) =>
    call('contribution.note', { params: { id }, body: { reason, version } }, intent),
  );

export const useMergeContribution = () =>
  contributions.useChange(({ seen: { id, version }, intoId }: Seen & { intoId: number }, intent) =>
    call('contribution.merge', { params: { id }, body: { intoId, version } }, intent),
  );

/** Merges a contribution of which only the id is known. */
export const useMergeById = () =>
  contributions.useChange(async ({ id, intoId }: { id: number; intoId: number }, intent) => {
    const { version } = await call('contribution.get', { params: { id } }, QUIET);
    return call('contribution.merge', { params: { id }, body: { intoId, version } }, intent);
  });

export const useDiscloseContribution = () =>
  contributions.useChange(({ seen: { id, version }, isPublic }: Seen & { isPublic: boolean }, intent) =>
    call('contribution.disclose', { params: { id }, body: { isPublic, version } }, intent),
  );
