import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type UnitPage = CallReply<'unit.list'>;

/** Returns the first hundred units in the caller's area whose name contains the keyword: active ones, or also disabled ones. */
export const findUnits = (keyword: string, all: boolean): Promise<UnitPage> =>
  call('unit.list', { query: { page: 1, pageSize: 100, ...(keyword && { keyword }), ...(!all && { state: 'active' }) } });

/** Units by a word in their name; idle while it is not `enabled`. */
export const useUnits = (keyword: string, { enabled = true, all = false }: { enabled?: boolean; all?: boolean } = {}) =>
  useQuery({ queryKey: ['unit', keyword, all], queryFn: () => findUnits(keyword, all), placeholderData: keepPreviousData, enabled });
