import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';
import type { NoticeForm } from './api';

/** A notice as typed so far, with the version it is based on; no version for a new one. */
export type WrittenNotice = Partial<Omit<NoticeForm, 'fileIds'>> & {
  files?: readonly FileRef[];
  askAgain?: boolean;
  version?: number | undefined;
};

/** The unsaved notice forms on this device; the key is the notice's id, or `new`. */
export const keptNotices = keptForms<WrittenNotice>('notice');
