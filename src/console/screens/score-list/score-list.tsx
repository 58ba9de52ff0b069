import { useCallback, useMemo } from 'react';
import { SCORE_LIST } from '@contract/lists/score';
import { pointsText, SCORE_WAYS } from '@contract/rules/score';
import { type ScoreLine, useScoreList, useScoresToConfirm } from '@/features/score/queries';
import { useMay } from '@/features/session/store';
import { CountWays } from '../../list/count-ways';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { type ListState, useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { GiveForm } from './give-form';
import { ScoreBatch, whyNotDecided } from './score-batch';
import { ScoreDrawer } from './score-drawer';
import { ScoreTag } from './score-tag';
import { ScreenLink } from './screen-link';

const EMPTY = { title: '还没有积分记录', text: '代表履职后每晚自动记分；不能自动记分的，可以在这里登记。' };
const NONE_FOUND = { title: '没有符合条件的积分记录', text: '请换一个状态、日期或关键词再查找。' };
const NOTHING: readonly ScoreLine[] = [];

const columnsFor = (onOpen: (score: ScoreLine) => void): ListColumns<typeof SCORE_LIST, ScoreLine> => ({
  name: { width: 88, render: (score) => <RowTitle text={score.name} onOpen={() => onOpen(score)} /> },
  delegation: { width: 112, ellipsis: true, render: ({ delegationName }) => delegationName },
  rule: { width: 128, ellipsis: true, render: ({ ruleName }) => ruleName },
  points: { width: 80, align: 'right', render: ({ points }) => pointsText(points, { signed: true }) },
  on: { width: 112, render: ({ on }) => on },
  text: { width: 176, ellipsis: true, render: ({ text }) => text },
  way: { width: 88, render: ({ way }) => SCORE_WAYS[way] },
  state: { width: 88, render: (score) => <ScoreTag {...score} /> },
  giver: { width: 80, ellipsis: true, render: ({ giverName }) => giverName || '—' },
  confirmer: { width: 80, ellipsis: true, render: ({ confirmerName }) => confirmerName || '—' },
});

/** Shows how many points wait for a second person; a press filters the list by them. */
function Waiting({ state: { view, filter } }: { state: ListState<typeof SCORE_LIST> }) {
  const { data } = useScoresToConfirm();
  if (!data) return null;
  const isOn = view.filters.state === 'waiting';
  const onPress = () => filter({ state: isOn ? undefined : 'waiting' });
  return <CountWays label="待办的积分" ways={[{ text: '待复核', count: data.total, isOn, onPress }]} />;
}

/** The points of the deputies of the area and below: given, confirmed and reversed. */
export function ScoreList() {
  const state = useListView(SCORE_LIST);
  const answer = useScoreList(state.query);
  const { open, drawer } = useRowDrawer();
  const mayDecide = useMay('score:decide');
  const { items: chosen, selection, clear, keep } = useSelection(answer.data?.items ?? NOTHING, whyNotDecided);
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (score: ScoreLine) => (
      <>
        <RowTitle text={`${score.name} ${pointsText(score.points, { signed: true })}`} onOpen={() => open(score)} />
        <p>
          <ScoreTag {...score} />
          {score.ruleName}
          <span className="console-muted"> {score.on}</span>
        </p>
        <p className="console-muted">{score.text}</p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="积分记录"
        what="积分记录"
        state={state}
        answer={answer}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        exported="score"
        selection={mayDecide ? selection : undefined}
        batch={
          <>
            <Waiting state={state} />
            {mayDecide && <ScoreBatch chosen={chosen} onClear={clear} onKeep={keep} />}
          </>
        }
        tools={
          <>
            <ScreenLink to="score/rules" text="积分规则" />
            <NewRecord text="登记积分" may="score:create" form={GiveForm} />
          </>
        }
        empty={EMPTY}
        noneFound={NONE_FOUND}
      />
      <ScoreDrawer {...drawer} onOpen={open} />
    </>
  );
}
