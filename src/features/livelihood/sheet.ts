import { livelihood } from '@contract/entities/livelihood';
import { saveAnswer } from '@/platform/download-file';
import { knowEntity } from '@/platform/known-entities';

knowEntity('livelihood', livelihood);

/** What no system takes in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** The candidate's sheet, in Word: cost, place, reasons. */
export const saveLivelihoodSheet = ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'livelihood.sheet', params: { id }, name: `候选项目表 ${title.replace(FORBIDDEN, ' ')}.docx` });
