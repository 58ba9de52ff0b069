import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { NoticeForm } from './api';

/** A notice as far as it has been written, on the version that it was begun on; none for a new one. */
export type WrittenNotice = Partial<Omit<NoticeForm, 'fileIds'>> & {
  files?: readonly FileRef[];
  askAgain?: boolean;
  version?: number | undefined;
};

/** What was written of notices and not yet saved; the key is the notice's id, or `new`. */
export const keptNotices = keptForms<WrittenNotice>('notice');
