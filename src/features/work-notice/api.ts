import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type WorkNotice = CallReply<'workNotice.list'>['items'][number];

/** The work notices of an item that the viewer may see. The item is shown without them, so failures are not told. */
export const listWorkNotices = async (id: number): Promise<WorkNotice[]> =>
  (await call('workNotice.list', { params: { id } }, { quiet: true })).items;
