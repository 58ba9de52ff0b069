import { theme } from '@contract/entities/theme';
import { saveAnswer } from '@/platform/download-file';
import { knowEntity } from '@/platform/known-entities';

knowEntity('theme', theme);

/** What no system takes in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** The report of the result, in Word. */
export const saveReport = ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'theme.report', params: { id }, name: `主题活动结果 ${title.replace(FORBIDDEN, ' ')}.docx` });
