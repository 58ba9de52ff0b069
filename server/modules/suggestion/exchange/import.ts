import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { beijingDate } from '@contract/rules/beijing';
import { dictionaryEntryState } from '@contract/rules/dictionary-entries';
import { SESSION_WORDS, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { instructionsFor } from '../../../platform/exchange/each-row';
import { type ListImport, type NumberedCells, optional, required } from '../../../platform/exchange/list-import';
import { entriesOf } from '../../dictionary/service';
import type { SettingService } from '../../setting/service';
import { type ImportedItem, makeImported } from '../imported';
import { checkRows } from './import-check';
import { YES_NO } from './words';

/** The columns of the table that offices fill in, by name. */
const COLUMNS = {
  类型: required(8, '建议或议案', { choices: Object.values(SUGGESTION_KINDS), example: '建议' }),
  标题: required(40, '不超过 100 字，一事一议', { example: '关于增设城区公共充电桩的建议' }),
  内容: optional(60, '建议必填，至少 10 个字，不超过 5000 字；议案不填', { example: '城区新能源汽车增长很快，公共充电桩不足……' }),
  案由: optional(30, '议案必填，不超过 1000 字；建议不填'),
  案据: optional(40, '议案必填，至少 10 个字，不超过 5000 字；建议不填'),
  方案: optional(40, '议案必填，至少 10 个字，不超过 5000 字；建议不填'),
  类别: required(12, '从下拉列表中选择', { example: '交通运输' }),
  领衔代表: required(12, '本级人大本届代表的姓名', { example: '张三' }),
  代表团: optional(18, '领衔代表所在的代表团，有同名代表时必填', { example: '莲都代表团' }),
  联名代表: optional(30, '用顿号分隔；有同名代表时在姓名后写明代表团，如：李四（莲都代表团）', { example: '李四、王五' }),
  提出时段: required(12, '大会期间或闭会期间', { choices: Object.values(SESSION_WORDS), example: '闭会期间' }),
  是否公开: required(10, '是或否', { choices: Object.values(YES_NO), example: '是' }),
  提交日期: optional(14, '如 2026-03-05，不晚于今天；不填为导入当天', { example: '2026-03-05', emptyMeans: () => '导入当天' }),
  希望承办单位: optional(30, '用顿号分隔，不超过 5 个，名称须与平台中的一致', { example: '市交通运输局' }),
};

export type ImportColumn = keyof typeof COLUMNS;
export type ImportCells = NumberedCells<ImportColumn>['cells'];

/** Imports suggestions and motions from a table. */
export const suggestionImport = (settings: SettingService): ListImport<ImportColumn, ImportedItem> => ({
  name: SUGGESTION_LIST.name,
  columns: COLUMNS,
  choices: async (reader, now) => {
    const words = await entriesOf(reader, 'category');
    return { 类别: words.filter((word) => dictionaryEntryState(word, beijingDate(now)) === 'offered').map(({ name }) => name) };
  },
  previewed: ['类型', '标题', '领衔代表', '代表团', '类别', '提交日期'],
  instructions: instructionsFor(
    '一件建议或议案',
    '导入的每一件都成为已提交的建议或议案，按提交日期所在年度编号，联名代表视为已同意联名。',
    '提交日期早于导入当天的，不再计算审核期限，也不发送提醒。',
    '同一届次内，同一代表的同名建议不能重复导入。',
  ),
  check: (reader, scope) => checkRows({ reader, settings }, scope),
  write: makeImported({ settings }),
});
