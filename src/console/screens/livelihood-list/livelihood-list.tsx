import { LIVELIHOOD_LIST } from '@contract/lists/livelihood';
import { type LivelihoodLine, useLivelihoodList } from '@/features/livelihood/queries';
import { useMay } from '@/features/session/store';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { LivelihoodForm } from '../livelihood-form/livelihood-form';
import { CollectButton } from './collections';
import { LivelihoodBatch, whyNotChosen } from './livelihood-batch';
import { LivelihoodCounts } from './livelihood-counts';
import { LivelihoodFigures } from './livelihood-figures';
import { LIVELIHOOD_COLUMNS, livelihoodCard } from './columns';
import { MineWays } from './mine-ways';
import './livelihood-list.scss';

const EMPTY = { title: '还没有民生实事项目', text: '群众、代表和单位提出的建议会出现在这里；设置征集时间后，群众可以不登录提出。' };
const NONE_FOUND = { title: '没有符合条件的项目', text: '请换一个状态、年份或关键词再查找。' };
const LOOK = { key: 'livelihood-list' };
const NOTHING: readonly LivelihoodLine[] = [];

/** The projects of the area and below for the users who manage them; for a unit, those it carries out, those it proposed, and those that are public. */
export function LivelihoodList() {
  const state = useListView(LIVELIHOOD_LIST, LOOK);
  const answer = useLivelihoodList(state.query);
  const runs = useMay('livelihood:decide');
  const { items: chosen, selection, clear } = useSelection(answer.data?.items ?? NOTHING, whyNotChosen);
  return (
    <ListScreen
      title="民生实事项目"
      what="民生实事"
      state={state}
      answer={answer}
      columns={LIVELIHOOD_COLUMNS}
      cardOf={livelihoodCard}
      onOpen={useOpenSubject('livelihood')}
      exported="livelihood"
      adjustable
      selection={runs ? selection : undefined}
      tools={
        <>
          <CollectButton />
          <NewRecord text="提出建议" may="livelihood:create" form={LivelihoodForm} />
        </>
      }
      batch={
        <>
          {runs ? <LivelihoodFigures state={state} /> : <MineWays state={state} />}
          <LivelihoodCounts state={state} />
          {runs && <LivelihoodBatch chosen={chosen} onClear={clear} />}
        </>
      }
      empty={EMPTY}
      noneFound={NONE_FOUND}
    />
  );
}
