import { saveAnswer, type StoredFile } from '@/platform/download-file';

/** Hands a file of a draft law to whoever reads it, without a login. */
export const saveLawFile = (id: number, file: StoredFile): Promise<void> =>
  saveAnswer({ route: 'draftLaw.openFile', params: { id, fileId: file.id }, name: file.name });
