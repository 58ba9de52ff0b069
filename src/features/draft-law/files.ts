import { documentName } from '@/lib/document-name';
import { saveAnswer, type StoredFile } from '@/platform/download-file';

/** Saves a file of a draft law, without a login. */
export const saveLawFile = (id: number, file: StoredFile): Promise<void> =>
  saveAnswer({ route: 'draftLaw.publicFile', params: { id, fileId: file.id }, name: file.name });

/** Saves the table 条文—意见—采纳 in Word. */
export const saveLawTable = ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'draftLaw.table', params: { id }, name: documentName(['意见采纳情况', title]) });
