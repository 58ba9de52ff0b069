import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type Area = CallReply<'area.userArea'>[number];

/** The areas the current role sees, as a tree whose root is its own. */
export const listUserAreas = (): Promise<Area[]> => call('area.userArea', {});
