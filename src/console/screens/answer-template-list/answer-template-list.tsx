import { ANSWER_TEMPLATE_LIST } from '@contract/lists/answer-template';
import { TEMPLATE_OUTCOMES } from '@contract/rules/answer-template';
import { type AnswerTemplateLine, useAnswerTemplateList } from '@/features/answer-template/queries';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import { AnswerTemplateForm } from './answer-template-form';

const EMPTY = { title: '还没有答复模板', text: '点击“新增答复模板”，或用 Excel 批量导入；答复和审核留言时可以选用，再修改。' };
const NONE_FOUND = { title: '没有符合条件的答复模板', text: '请换一个用途、类别或关键词再查找。' };

const Category = ({ code }: { code: string | null }) => (code === null ? <>各类</> : <DictionaryEntryName of="category" code={code} />);

const columnsFor = (onOpen: (template: AnswerTemplateLine) => void): ListColumns<typeof ANSWER_TEMPLATE_LIST, AnswerTemplateLine> => ({
  name: { width: 176, render: (template) => <RowTitle text={template.name} onOpen={() => onOpen(template)} /> },
  outcome: { width: 88, render: ({ outcome }) => TEMPLATE_OUTCOMES[outcome] },
  category: { width: 112, render: ({ category }) => <Category code={category} /> },
  text: { width: 480, ellipsis: true },
  area: { width: 128, render: ({ areaName }) => areaName },
  ordernum: { width: 80 },
});

const templateCard = (template: AnswerTemplateLine, onOpen: () => void) => (
  <>
    <RowTitle text={template.name} onOpen={onOpen} />
    <p className="console-muted">
      {TEMPLATE_OUTCOMES[template.outcome]} · <Category code={template.category} />
    </p>
    <p>{template.text}</p>
  </>
);

/** The ready-made texts with which answers and refusals of comments begin. */
export const AnswerTemplateList = () => (
  <RecordList
    title="答复模板"
    what="答复模板"
    list={ANSWER_TEMPLATE_LIST}
    name="answerTemplate"
    useList={useAnswerTemplateList}
    columnsFor={columnsFor}
    cardOf={templateCard}
    form={AnswerTemplateForm}
    newText="新增答复模板"
    importText="导入答复模板"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
