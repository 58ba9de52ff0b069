import type { CallInput, CallReply } from '@contract/contract';
import { deputyInfo } from '@contract/entities/deputy-info';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';

registerEntity('deputyInfo', deputyInfo);

export type DeputyCard = CallReply<'deputyInfo.list'>['items'][number];
export type DeputyInfo = CallReply<'deputyInfo.get'>;
export type DeputyStructure = CallReply<'deputyInfo.structure'>;
export type DelegationInfo = CallReply<'deputyInfo.delegations'>[number];
export type DeputyQuery = Omit<CallInput<'deputyInfo.list'>['query'], 'page' | 'pageSize'>;

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };
const KEY = ['deputy-info'];

/** The deputies in office in an area and below, by structure; in the viewer's own area by default. */
export const useDeputyStructure = (areaCode?: string) =>
  useQuery({
    queryKey: [...KEY, 'structure', areaCode ?? ''],
    queryFn: () => call('deputyInfo.structure', { query: areaCode === undefined ? {} : { areaCode } }, QUIET),
    placeholderData: keepPreviousData,
  });

export const useDeputyFeed = (query: DeputyQuery) =>
  useGrowingList([...KEY, 'feed', query], (at) => call('deputyInfo.list', { query: { ...query, ...at } }, QUIET));

/** The delegations of a congress; of the viewer's own area by default. */
export const useDelegationInfos = (areaCode?: string) =>
  useQuery({
    queryKey: [...KEY, 'delegations', areaCode ?? ''],
    queryFn: () => call('deputyInfo.delegations', { query: areaCode === undefined ? {} : { areaCode } }, QUIET),
    placeholderData: keepPreviousData,
  });

/** One deputy in office; idle while there is no id. */
export const useDeputyInfo = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'one', id ?? 0],
    queryFn: () => call('deputyInfo.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });
