import { ANSWER_TEMPLATE_LIST } from '@contract/lists/answer-template';
import { TEMPLATE_OUTCOMES } from '@contract/rules/answer-template';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { entryNames } from '../dictionary/service';
import { answerTemplateImport } from './import';
import { makeAnswerTemplateReads } from './reads';
import { answerTemplateRoutes } from './routes';
import { makeAnswerTemplateService } from './service';
import type {} from './tables';

const templateExport = exportOf(
  ANSWER_TEMPLATE_LIST,
  (db, { viewer, query }) => makeAnswerTemplateReads(db).listAll(viewer.areaCode, query),
  {
    whole: async (trx, rows) => {
      const nameOf = await entryNames(trx, 'category');
      return rows.map((row) => ({ ...row, categoryName: row.category === null ? '' : nameOf(row.category) }));
    },
    cells: {
      name: [20, ({ name }) => name],
      outcome: [10, ({ outcome }) => TEMPLATE_OUTCOMES[outcome]],
      category: [14, ({ categoryName }) => categoryName],
      text: [60, ({ text }) => text],
      area: [16, ({ areaName }) => areaName],
      ordernum: [8, ({ ordernum }) => ordernum],
    },
  },
);

/** The module of ready-made answers and refusals of comments (答复模板). */
export const answerTemplateModule = (kernel: Kernel) =>
  ({
    routes: answerTemplateRoutes(makeAnswerTemplateService(kernel)),
    exports: { answerTemplate: templateExport },
    imports: { answerTemplate: answerTemplateImport },
    objectNames: { answerTemplate: namedBy('answer_template', 'name') },
  }) satisfies Module;
