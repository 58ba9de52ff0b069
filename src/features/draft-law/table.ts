import { saveAnswer } from '@/platform/download-file';

/** What no system takes in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** The table 条文—意见—采纳, in Word. */
export const saveLawTable = ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'draftLaw.table', params: { id }, name: `意见采纳情况 ${title.replace(FORBIDDEN, ' ')}.docx` });
