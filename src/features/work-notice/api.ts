import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type WorkNotice = CallReply<'workNotice.list'>['items'][number];

/** What was sent of an item, or of an activity. */
export type NoticeSubject = 'item' | 'activity';

const CALLS = { item: 'workNotice.list', activity: 'workNotice.ofActivity' } as const;

/** The work notices of one that the viewer may see. It is shown without them, so failures are not told. */
export const listWorkNotices = async (subject: NoticeSubject, id: number): Promise<WorkNotice[]> =>
  (await call(CALLS[subject], { params: { id } }, { quiet: true })).items;
