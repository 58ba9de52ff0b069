import { performance } from '@contract/entities/performance';
import { spanText } from '@contract/rules/performance';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';
import { saveAnswer } from '@/platform/download-file';
import type { Performance } from './queries';

registerEntity('performance', performance);

/** Saves the record as a Word file. */
export const savePerformance = ({ id, name, year }: Pick<Performance, 'id' | 'name' | 'year'>): Promise<void> =>
  saveAnswer({
    route: 'performance.word',
    params: { id },
    ...(year !== null && { query: { year } }),
    name: `${name}代表履职档案（${spanText(year)}）.docx`,
  });

/** Reports that the page of a record is printed; printing does not wait for it, and an error is not shown. */
export const tellPerformancePrint = (id: number): void =>
  void call('performance.print', { params: { id } }, { quiet: true }).catch(() => undefined);
