import { useCallback, useMemo } from 'react';
import { SCORE_APPEAL_LIST } from '@contract/lists/score';
import { pointsText } from '@contract/rules/score';
import { type ScoreAppealLine, useAppealsToDecide, useScoreAppealList } from '@/features/score/appeals';
import { minuteText } from '@/lib/dates';
import { CountWays } from '../../list/count-ways';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { type ListState, useListView } from '../../list/use-list-view';
import { ScreenLink } from '../score-list/screen-link';
import { AppealDrawer } from './appeal-drawer';
import { AppealTag } from './appeal-tag';

const EMPTY = { title: '还没有积分申诉', text: '代表对积分有异议、在手机上提出申诉后，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的申诉', text: '请换一个状态、日期或关键词再查找。' };

const pointsOf = ({ points }: ScoreAppealLine): string => (points === null ? '没有记分' : pointsText(points, { signed: true }));

const columnsFor = (onOpen: (appeal: ScoreAppealLine) => void): ListColumns<typeof SCORE_APPEAL_LIST, ScoreAppealLine> => ({
  name: { width: 96, render: (appeal) => <RowTitle text={appeal.name} onOpen={() => onOpen(appeal)} /> },
  rule: { width: 136, ellipsis: true, render: ({ ruleName }) => ruleName },
  points: { width: 96, align: 'right', render: pointsOf },
  on: { width: 112, render: ({ on }) => on },
  text: { width: 216, ellipsis: true, render: ({ text }) => text },
  state: { width: 88, render: ({ state }) => <AppealTag state={state} /> },
  askedAt: { width: 144, render: ({ askedAt }) => minuteText(askedAt) },
  decision: { width: 176, ellipsis: true, render: ({ decision }) => decision || '—' },
});

/** Shows how many appeals wait for a decision; a press filters the list by them. */
function Waiting({ state: { view, filter } }: { state: ListState<typeof SCORE_APPEAL_LIST> }) {
  const { data } = useAppealsToDecide();
  if (!data) return null;
  const isOn = view.filters.state === 'asked';
  const onPress = () => filter({ state: isOn ? undefined : 'asked' });
  return <CountWays label="待办的申诉" ways={[{ text: '待处理', count: data.total, isOn, onPress }]} />;
}

/** The appeals of deputies against their points, waiting ones first. */
export function ScoreAppeals() {
  const state = useListView(SCORE_APPEAL_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (appeal: ScoreAppealLine) => (
      <>
        <RowTitle text={`${appeal.name}：${appeal.ruleName}`} onOpen={() => open(appeal)} />
        <p>
          <AppealTag state={appeal.state} />
          {pointsOf(appeal)}
          <span className="console-muted"> {appeal.on}</span>
        </p>
        <p className="console-muted">{appeal.text}</p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="积分申诉"
        what="积分申诉"
        state={state}
        answer={useScoreAppealList(state.query)}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        exported="scoreAppeal"
        batch={<Waiting state={state} />}
        tools={<ScreenLink to="score/list" text="积分记录" />}
        empty={EMPTY}
        noneFound={NONE_FOUND}
      />
      <AppealDrawer {...drawer} />
    </>
  );
}
