import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type Colleague = CallReply<'deputy.colleagues'>[number];

/** The delegations by which the caller can narrow a list. */
export const listDelegations = (): Promise<CallReply<'delegation.list'>> => call('delegation.list', {});

/** Deputies of the caller's term whose name or delegation holds the keyword, own delegation first; fifty at most. */
export const findColleagues = (keyword: string): Promise<Colleague[]> =>
  call('deputy.colleagues', { query: keyword ? { keyword } : {} }, { quiet: true });
