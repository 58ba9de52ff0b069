import { theme } from '@contract/entities/theme';
import { documentName } from '@/lib/document-name';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('theme', theme);

/** Saves the report of the result in Word. */
export const saveReport = ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'theme.report', params: { id }, name: documentName(['主题活动结果', title]) });
