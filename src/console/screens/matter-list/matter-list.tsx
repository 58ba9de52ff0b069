import { useCallback, useMemo } from 'react';
import { MATTER_LIST } from '@contract/lists/matter';
import { daysLeftText } from '@contract/rules/deadline';
import { MATTER_SOURCES, MATTER_STATES, type MatterState } from '@contract/rules/matter';
import { type MatterLine, useMatterCounts, useMatterList } from '@/features/matter/queries';
import { MATTER_TONES } from '@/features/matter/rules';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { CountWays } from '../../list/count-ways';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { type ListState, useListView } from '../../list/use-list-view';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import { MatterDrawer } from './matter-drawer';
import { NewMatter } from './new-matter';

const EMPTY = { title: '还没有民情事项', text: '群众扫码提交、代表接待和走访登记的事项会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的事项', text: '请换一个状态、期限或关键词再查找。' };

const StateTag = ({ state }: { state: MatterState }) => (
  <span className={`console-status is-${MATTER_TONES[state]}`}>{MATTER_STATES[state]}</span>
);

const AgainTag = () => <span className="console-status is-bad">二次办理</span>;

const Due = ({ matter: { due, dueAt }, now }: { matter: MatterLine; now: Date }) =>
  due === null || dueAt === null ? (
    <span className="console-muted">—</span>
  ) : (
    <span className={`console-due is-${due}`} title={`期限 ${minuteText(dueAt)}`}>
      {daysLeftText(new Date(dueAt), now)}
    </span>
  );

const starsText = (stars: number | null): string => (stars === null ? '—' : `${String(stars)} 星`);

const columnsFor = (onOpen: (matter: MatterLine) => void): ListColumns<typeof MATTER_LIST, MatterLine> => ({
  title: { width: 232, ellipsis: true, render: (matter) => <RowTitle text={matter.title} onOpen={() => onOpen(matter)} /> },
  station: { width: 184, ellipsis: true, render: ({ stationName }) => stationName },
  state: { width: 104, render: ({ state, again }) => (again ? <AgainTag /> : <StateTag state={state} />) },
  due: { width: 104, render: (matter, { now }) => <Due matter={matter} now={now} /> },
  source: { width: 96, render: ({ source }) => MATTER_SOURCES[source] },
  category: { width: 104, render: ({ category }) => <DictionaryEntryName of="category" code={category} /> },
  unit: { width: 144, ellipsis: true, render: ({ unitName }) => unitName ?? '—' },
  deputy: { width: 88, render: ({ deputyName }) => deputyName ?? '—' },
  registeredAt: { width: 152, render: ({ registeredAt }) => minuteText(registeredAt) },
  stars: { width: 88, render: ({ stars }) => starsText(stars) },
  deputyStars: { width: 88, render: ({ deputyStars }) => starsText(deputyStars) },
});

const meanText = (stars: number | null, count: number): string =>
  stars === null ? '暂无' : `${stars.toFixed(1)} 星（${numberText(count)} 件）`;

/** Shows how many matters wait, and how many days they have left; a press filters the list by that group. */
function Counts({ state: { view, filter } }: { state: ListState<typeof MATTER_LIST> }) {
  const { data } = useMatterCounts();
  if (!data) return null;
  const { state, due } = view.filters;
  const none = { state: undefined, due: undefined };
  const stateWay = (which: 'registered' | 'assigned' | 'meeting', text: string) => ({
    ...{ text, count: data[which], isOn: state === which },
    onPress: () => filter(state === which ? none : { ...none, state: which }),
  });
  const dueWay = (which: 'near' | 'over', text: string) => ({
    ...{ text, count: data[which], isOn: due === which },
    onPress: () => filter(due === which ? none : { ...none, due: which }),
  });
  return (
    <CountWays
      label="待办的事项"
      ways={[
        stateWay('registered', '待处理'),
        stateWay('assigned', '办理中'),
        stateWay('meeting', '会商中'),
        dueWay('near', '临近期限'),
        dueWay('over', '已超期限'),
      ]}
      note={`群众评价 ${meanText(data.stars, data.rated)}，代表评价 ${meanText(data.deputyStars, data.deputyRated)}`}
    />
  );
}

/** The matters that voters raise at the stations, with who answers them and the deadline. */
export function MatterList() {
  const state = useListView(MATTER_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (matter: MatterLine) => (
      <>
        <RowTitle text={matter.title} onOpen={() => open(matter)} />
        <p>
          {matter.again ? <AgainTag /> : <StateTag state={matter.state} />}
          <span className="console-muted">
            {matter.stationName} · {minuteText(matter.registeredAt)}
          </span>
        </p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="民情事项"
        what="民情事项"
        state={state}
        answer={useMatterList(state.query)}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        exported="matter"
        tools={<NewRecord text="登记民情" may="matter:create" form={NewMatter} />}
        batch={<Counts state={state} />}
      />
      <MatterDrawer {...drawer} />
    </>
  );
}
