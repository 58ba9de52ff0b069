import type { FileRef } from '@contract/schema/file';
import dayjs, { type Dayjs } from 'dayjs';
import type { Addressing } from '@/features/addressee/queries';
import type { Notice, NoticeForm } from '@/features/notice/api';
import type { WrittenNotice } from '@/features/notice/kept-form';
import { minuteText } from '@/lib/dates';
import { addressingOf } from '../../publishing/addressing-field';

/** The values of the fields. The days and hours of the pickers are in the time zone of the offices, independent of the setting of the computer. */
export interface NoticeFields {
  title: string;
  /** The editor's HTML. */
  content: string;
  files?: readonly FileRef[];
  addressing: Addressing;
  confirmBy?: Dayjs | null;
  expiresAt?: Dayjs | null;
  urgent?: boolean;
  pinned?: boolean;
  openToAll?: boolean;
  askAgain?: boolean;
}

const ofTime = (iso: string | null | undefined): Dayjs | null => (iso ? dayjs(minuteText(iso)) : null);
const toTime = (shown: Dayjs | null | undefined): string | null =>
  shown ? new Date(`${shown.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString() : null;

export const fieldsOf = (notice: Notice | undefined): Partial<NoticeFields> =>
  notice
    ? {
        title: notice.title,
        content: notice.markup,
        files: notice.files,
        addressing: addressingOf(notice.addressing),
        confirmBy: ofTime(notice.confirmBy),
        expiresAt: ofTime(notice.expiresAt),
        urgent: notice.urgent,
        pinned: notice.pinned,
        openToAll: notice.openToAll,
      }
    : { addressing: addressingOf(null) };

/** Converts the values of the fields to the body of the request. */
export const formOf = ({ title, content, files = [], addressing, ...fields }: NoticeFields): NoticeForm => ({
  title: title.trim(),
  content,
  fileIds: files.map(({ id }) => id),
  addressing,
  confirmBy: toTime(fields.confirmBy),
  expiresAt: toTime(fields.expiresAt),
  urgent: fields.urgent ?? false,
  pinned: fields.pinned ?? false,
  openToAll: fields.openToAll ?? false,
});

/** Returns the fields in the form that this device keeps, even when incomplete. */
export const toKept = ({ confirmBy, expiresAt, ...rest }: Partial<NoticeFields>, notice: Notice | undefined): WrittenNotice => ({
  ...{ ...rest, confirmBy: toTime(confirmBy), expiresAt: toTime(expiresAt), version: notice?.version },
});

/** Returns the values kept on this device when they are based on the current version, otherwise the values of the server. */
export function startWith(kept: WrittenNotice | undefined, notice: Notice | undefined): { fields: Partial<NoticeFields>; isKept: boolean } {
  const fields = fieldsOf(notice);
  if (!kept || kept.version !== notice?.version) return { fields, isKept: false };
  const { version: _version, confirmBy, expiresAt, ...written } = kept;
  return { fields: { ...fields, ...written, confirmBy: ofTime(confirmBy), expiresAt: ofTime(expiresAt) }, isKept: true };
}
