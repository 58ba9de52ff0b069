import { ANSWER_TEMPLATE_LIST } from '@contract/lists/answer-template';
import { ANSWER_TEMPLATE_LIMITS, TEMPLATE_OUTCOMES, type TemplateOutcome } from '@contract/rules/answer-template';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import { importPlain } from '../../platform/records/plain/plain';
import { entriesOf } from '../dictionary/service';
import { ANSWER_TEMPLATES } from './definition';
import { makeAnswerTemplateReads } from './reads';

const { name: NAME_MAX, text: TEXT_MAX, order: ORDER_MAX } = ANSWER_TEMPLATE_LIMITS;
const OUTCOMES = Object.keys(TEMPLATE_OUTCOMES) as TemplateOutcome[];
const OUTCOME_NAMES = Object.values(TEMPLATE_OUTCOMES).join('、');

const COLUMNS = {
  名称: required(20, `不超过 ${String(NAME_MAX)} 字，同一用途不能重复`, { most: NAME_MAX, example: '已转交维修' }),
  用于: optional(10, `${OUTCOME_NAMES}；不填为${TEMPLATE_OUTCOMES.answer}`, { example: TEMPLATE_OUTCOMES.answer }),
  类别: optional(14, '建议分类中的名称；不填为各类都可用', { example: '' }),
  内容: required(60, `答复不超过 ${String(TEXT_MAX.answer)} 字，不公开的说明不超过 ${String(TEXT_MAX.refusal)} 字`, {
    most: TEXT_MAX.answer,
    example: '您好，您反映的问题已转交维修。',
  }),
  顺序: optional(8, `0 至 ${String(ORDER_MAX)} 的整数，小的在前；不填为 0`, { example: '1' }),
};
type Column = keyof typeof COLUMNS;

interface ImportedTemplate {
  areaCode: string;
  name: string;
  outcome: TemplateOutcome;
  category: string | null;
  text: string;
  ordernum: number;
}

async function checkRows(reader: Db, { viewer, rows }: ImportScope<Column>): Promise<CheckedImport<ImportedTemplate>> {
  const known = await makeAnswerTemplateReads(reader).namesIn(viewer.areaCode);
  const entries = await entriesOf(reader, 'category');
  const codeOf = new Map(entries.map(({ code, name }) => [name, code]));
  const once = makeUnique(
    known.map(({ outcome, name }) => `${outcome} ${name}`),
    '这一用途已有同名的模板',
  );
  return checkEach(rows, ({ row, cells }, problems) => {
    const name = cleanLine(cells.名称);
    const text = cells.内容.trim();
    const outcome = cells.用于 === '' ? 'answer' : OUTCOMES.find((one) => TEMPLATE_OUTCOMES[one] === cells.用于);
    const category = cells.类别 === '' ? null : codeOf.get(cells.类别);
    if (category === undefined) problems.add('类别', cells.类别, '没有这个类别');
    if (!/^\d{0,3}$/.test(cells.顺序)) problems.add('顺序', cells.顺序, `应为 0 至 ${String(ORDER_MAX)} 的整数`);
    if (outcome === undefined) {
      problems.add('用于', cells.用于, `应为${OUTCOME_NAMES}`);
      return [];
    }
    if (Array.from(text).length > TEXT_MAX[outcome]) problems.add('内容', text.slice(0, 20), `不超过 ${String(TEXT_MAX[outcome])} 字`);
    once(problems, { row, column: '名称', value: name, key: `${outcome} ${name}` });
    return [{ areaCode: viewer.areaCode, name, outcome, category: category ?? null, text, ordernum: Number(cells.顺序) }];
  });
}

/** Imports new ready-made texts of the viewer's area from a table. */
export const answerTemplateImport: ListImport<Column, ImportedTemplate> = {
  name: ANSWER_TEMPLATE_LIST.name,
  columns: COLUMNS,
  previewed: ['名称', '用于', '内容'],
  instructions: instructionsFor('一个答复模板'),
  check: checkRows,
  write: async (trx, viewer, rows, at) => void (await importPlain(trx, ANSWER_TEMPLATES, { viewer, rows, at })),
};
