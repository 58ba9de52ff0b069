import { useMemo } from 'react';
import { LAW_OPINION_LIST } from '@contract/lists/law-opinion';
import { LAW_OPINION_STATES, type LawOpinionState } from '@contract/rules/law-opinion';
import { useLawOpinionCounts, useLawOpinionList } from '@/features/law-opinion/queries';
import { useMay } from '@/features/session/store';
import { CountWays } from '../../list/count-ways';
import { ListScreen } from '../../list/list-screen';
import { useOpenSubject } from '../../list/subject-link';
import { type ListState, useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { DecideBatch, whyNotDecided } from './decide-batch';
import { COLUMNS, opinionCard } from './columns';

const LOOK = { key: 'law-opinion-list' };
const EMPTY = { title: '还没有法规草案意见', text: '公众在网页上、代表在手机上、联络站替群众提出的意见会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的意见', text: '请换一个处理结果、来源或关键词再查找。' };
const NONE: readonly never[] = [];
const SHOWN = ['submitted', 'adopted', 'partly', 'declined', 'noted'] as const satisfies readonly LawOpinionState[];

/** Shows how many opinions wait, and the outcome of the others; a press filters the list by that group. */
function Counts({ state: { view, filter } }: { state: ListState<typeof LAW_OPINION_LIST> }) {
  const { state, folded, ...others } = view.filters;
  const { data } = useLawOpinionCounts(others);
  if (!data) return null;
  return (
    <CountWays
      label="处理情况"
      ways={SHOWN.map((one) => {
        const isOn = state === one && folded === false;
        return {
          ...{ text: LAW_OPINION_STATES[one], count: data[one], isOn },
          onPress: () => filter(isOn ? { state: undefined, folded: undefined } : { state: one, folded: false }),
        };
      })}
      {...(data.copies > 0 && { note: `另有 ${String(data.copies)} 条内容相同，已归并` })}
    />
  );
}

/** The opinions on draft laws: all for the office, only their own for other roles. */
export function LawOpinionList() {
  const state = useListView(LAW_OPINION_LIST, LOOK);
  const { data, error, isPending, isPlaceholderData, refetch } = useLawOpinionList(state.query);
  const mayDecide = useMay('lawOpinion:decide');
  // The text is the label of the row's checkbox for screen readers.
  const items = useMemo(() => data?.items.map((item) => ({ ...item, title: item.content })) ?? NONE, [data]);
  const { items: chosen, selection, clear } = useSelection(items, whyNotDecided);
  return (
    <ListScreen
      title="法规草案意见"
      what="意见"
      state={state}
      answer={{ data: data && { total: data.total, items }, error, isPending, isPlaceholderData, refetch }}
      columns={COLUMNS}
      cardOf={opinionCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      onOpen={useOpenSubject('lawOpinion')}
      exported="lawOpinion"
      savedAs="lawOpinion"
      adjustable
      selection={mayDecide ? selection : undefined}
      batch={
        <>
          <Counts state={state} />
          {mayDecide && <DecideBatch chosen={chosen} onClear={clear} />}
        </>
      }
    />
  );
}
