import { livelihood } from '@contract/entities/livelihood';
import { documentName } from '@/lib/document-name';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('livelihood', livelihood);

/** Saves the candidate's sheet in Word: cost, place, reasons. */
export const saveLivelihoodSheet = ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'livelihood.sheet', params: { id }, name: documentName(['候选项目表', title]) });
