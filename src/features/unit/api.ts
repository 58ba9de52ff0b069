import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type UnitPage = CallReply<'unit.list'>;

/** The first hundred units in the caller's area whose name holds the keyword. */
export const findUnits = (keyword: string): Promise<UnitPage> =>
  call('unit.list', { query: { page: 1, pageSize: 100, ...(keyword ? { keyword } : {}) } });
