import type { FileRef } from '@contract/schema/file';
import { keptForms } from '@/platform/kept-forms';

/** What was typed of a report and not sent, as this device keeps it. */
export const keptReports = keptForms<{ form: { text: string }; files: FileRef[] }>('activity-report');

/** Of a new one by its activity; of one that is there by its id. */
export const newReportKey = (activityId: number): string => `activity-${String(activityId)}`;
export const reportKey = (id: number): string => `report-${String(id)}`;
