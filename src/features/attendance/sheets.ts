import { attendance } from '@contract/entities/attendance';
import { documentName } from '@/lib/document-name';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('attendance', attendance);

const SHEETS = { sheet: '签到册', paper: '签到表' } as const;

/** Saves the attendance by sitting, or the sheet for signatures on paper, as a table; an error is shown. */
export const saveSheet = (which: keyof typeof SHEETS, { id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: `attendance.${which}`, params: { id }, name: documentName([SHEETS[which], title], 'xlsx') });
