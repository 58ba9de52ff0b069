import { LEAD_LIST } from '@contract/lists/lead';
import { type LeadLine, useLeadList } from '@/features/lead/queries';
import { useMay } from '@/features/session/store';
import { getConfig } from '@/platform/config';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { LeadBatch, whyNotUrged } from './lead-batch';
import { LeadCounts } from './lead-counts';
import { LEAD_COLUMNS, leadCard } from './columns';
import { NewLead } from './new-lead';

const EMPTY = { title: '还没有线索', text: '代表和工作人员提出的、由留言和民情转来的线索会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的线索', text: '请换一个状态、期限或关键词再查找。' };
const NOTHING: readonly LeadLine[] = [];

/** The leads of the area and below for the users who manage them; for a unit, those it has to answer and those that are public. */
export function LeadList() {
  const state = useListView(LEAD_LIST);
  // The newest leads are the ones to review.
  const answer = useLeadList({ ...state.query, sort: 'newest' });
  const mayUrge = useMay('lead:urge');
  const { items: chosen, selection, clear } = useSelection(answer.data?.items ?? NOTHING, whyNotUrged);
  return (
    <ListScreen
      title={getConfig().leadLabel}
      what="线索"
      state={state}
      answer={answer}
      columns={LEAD_COLUMNS}
      cardOf={leadCard}
      onOpen={useOpenSubject('lead')}
      exported="lead"
      selection={mayUrge ? selection : undefined}
      tools={<NewRecord text="提线索" form={NewLead} />}
      batch={
        <>
          <LeadCounts state={state} />
          {mayUrge && <LeadBatch chosen={chosen} onClear={clear} />}
        </>
      }
      empty={EMPTY}
      noneFound={NONE_FOUND}
    />
  );
}
