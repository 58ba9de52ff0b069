import type { CallReply } from '@contract/contract';
import type { Subject } from '@contract/rules/subjects';
import { call } from '@/platform/call';

export type WorkNotice = CallReply<'workNotice.list'>['items'][number];

/** The work notices of a subject that the viewer may see. It is shown without them, so failures are not told. */
export const listWorkNotices = async ({ type, id }: Subject): Promise<WorkNotice[]> =>
  (await call('workNotice.list', { query: { subjectType: type, subjectId: id } }, { quiet: true })).items;
