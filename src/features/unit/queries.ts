import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type UnitPage = CallReply<'unit.list'>;

/** The first hundred units in the caller's area whose name holds the keyword. */
export const findUnits = (keyword: string): Promise<UnitPage> =>
  call('unit.list', { query: { page: 1, pageSize: 100, ...(keyword ? { keyword } : {}) } });

/** Units by a word in their name; idle while it is not `enabled`. */
export const useUnits = (keyword: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['unit', keyword], queryFn: () => findUnits(keyword), placeholderData: keepPreviousData, enabled });
