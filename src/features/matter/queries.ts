import type { CallInput, CallReply } from '@contract/contract';
import { matter } from '@contract/entities/matter';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries } from '@/platform/record-queries';

export type MatterLine = CallReply<'matter.list'>['items'][number];
export type MatterRecord = CallReply<'matter.get'>;
export type MatterQuery = CallInput<'matter.counts'>['query'];
export type MatterForm = CallInput<'matter.create'>['body'];

const QUIET = { quiet: true };

const matters = recordQueries('matter', matter, {
  list: (query: CallInput<'matter.list'>['query'], quiet) => call('matter.list', { query }, quiet),
  get: (id, quiet) => call('matter.get', { params: { id } }, quiet),
  // A matter may become a suggestion or a lead.
  touches: [['suggestion'], ['lead'], ['performance']],
});

export const { useList: useMatterList, useOne: useMatter } = matters;

/** The number of waiting matters, and how many days they have left. */
export const useMatterCounts = () =>
  useQuery({ queryKey: ['matter', 'counts'], queryFn: () => call('matter.counts', { query: {} }, QUIET) });

export const useMatterFeed = (query: MatterQuery) =>
  useGrowingList(['matter', 'feed', query], (at) => call('matter.list', { query: { ...query, ...at } }, QUIET));

/** The stations where a matter can be registered. */
export const useMatterStations = () => useQuery({ queryKey: ['matter', 'stations'], queryFn: () => call('matter.stations', {}, QUIET) });

export const useCreateMatter = () => matters.useChange((body: MatterForm, intent) => call('matter.create', { body }, intent));

interface Seen {
  seen: MatterRecord;
}

/** A step whose input is a text. */
export const useMatterText = (step: 'settle' | 'reply') =>
  matters.useChange(({ seen: { id, version }, answer }: Seen & { answer: string }, intent) =>
    call(`matter.${step}`, { params: { id }, body: { answer, version } }, intent),
  );

export const useAssignMatter = () =>
  matters.useChange(({ seen: { id, version }, unitId }: Seen & { unitId: number }, intent) =>
    call('matter.assign', { params: { id }, body: { unitId, version } }, intent),
  );

export const useRefuseMatter = () =>
  matters.useChange(({ seen: { id, version }, ...body }: Seen & Omit<CallInput<'matter.refuse'>['body'], 'version'>, intent) =>
    call('matter.refuse', { params: { id }, body: { ...body, version } }, intent),
  );

type Stepped<N extends 'matter.meet' | 'matter.conclude'> = Seen & Omit<CallInput<N>['body'], 'version'>;

export const useMeetMatter = () =>
  matters.useChange(({ seen: { id, version }, ...body }: Stepped<'matter.meet'>, intent) =>
    call('matter.meet', { params: { id }, body: { ...body, version } }, intent),
  );

export const useConcludeMatter = () =>
  matters.useChange(({ seen: { id, version }, ...body }: Stepped<'matter.conclude'>, intent) =>
    call('matter.conclude', { params: { id }, body: { ...body, version } }, intent),
  );

/** The deputy's own rating of a unit's answer. */
export const useJudgeMatter = () =>
  matters.useChange(({ seen: { id, version }, stars }: Seen & { stars: number }, intent) =>
    call('matter.judge', { params: { id }, body: { stars, version } }, intent),
  );

/** A step without input. */
export const useMatterStep = (step: 'urge' | 'raise' | 'toLead') =>
  matters.useChange(({ id, version }: Pick<MatterLine, 'id' | 'version'>, intent) =>
    call(`matter.${step}`, { params: { id }, body: { version } }, intent),
  );

/** The person who raised the matter, requested once and not cached. */
export const useRevealMatter = (id: number) =>
  useMutation({
    mutationFn: (reason: string | null) => call('matter.reveal', { params: { id }, body: reason ? { reason } : {} }, QUIET),
    gcTime: 0,
  });
