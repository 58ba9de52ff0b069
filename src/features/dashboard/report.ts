import type { FigureKey } from '@contract/figures';
import { dashboard } from '@contract/entities/dashboard';
import { REPORT_PAGES, type ReportForm, type ReportPage } from '@contract/rules/dashboard';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';
import type { FiguresScope } from './queries';

registerEntity('dashboard', dashboard);

const ENDINGS: Record<ReportForm, string> = { sheet: 'xlsx', document: 'docx' };

export interface AskedReport {
  page: ReportPage;
  form: ReportForm;
  scope: FiguresScope;
  /** The chosen figures in their order, if the user chose them. */
  figures?: readonly FigureKey[];
}

/** Saves the content of a page as a table or a document. */
export const saveReport = ({ page, form, scope, figures }: AskedReport): Promise<void> =>
  saveAnswer({
    route: 'dashboard.report',
    query: { ...scope, page, form, ...(figures && { figures: figures.join(',') }) },
    name: `${REPORT_PAGES[page]}.${ENDINGS[form]}`,
  });
