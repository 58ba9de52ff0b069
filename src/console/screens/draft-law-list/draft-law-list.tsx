import { DRAFT_LAW_LIST } from '@contract/lists/draft-law';
import { useDraftLawList } from '@/features/draft-law/queries';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { DraftLawForm } from '../draft-law-form/draft-law-form';
import { DraftLawCounts } from './draft-law-counts';
import { draftLawCard, COLUMNS } from './columns';

const EMPTY = { title: '还没有法规草案', text: '新建法规草案、添加文本并发布后，会在公开网页上征求意见。' };
const NONE_FOUND = { title: '没有符合条件的法规草案', text: '请换一个状态、区域或名称再查找。' };

/** The consultations on draft laws, drafts first; the office creates its own here. */
export function DraftLawList() {
  const state = useListView(DRAFT_LAW_LIST);
  const answer = useDraftLawList(state.query);
  return (
    <ListScreen
      title="法规草案征求意见"
      what="法规草案"
      state={state}
      answer={answer}
      columns={COLUMNS}
      cardOf={draftLawCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      onOpen={useOpenSubject('draftLaw')}
      exported="draftLaw"
      savedAs="draftLaw"
      batch={<DraftLawCounts state={state} />}
      tools={<NewRecord text="新建法规草案" may="draftLaw:create" form={DraftLawForm} />}
    />
  );
}
