import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

/** The unsent report forms on this device. */
export const keptReports = keptForms<{ form: { text: string }; files: FileRef[] }>('activity-report');

/** The key of a new report, by its activity; the key of an existing report, by its id. */
export const newReportKey = (activityId: number): string => `activity-${String(activityId)}`;
export const reportKey = (id: number): string => `report-${String(id)}`;
