import { Segmented } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STUDY_LIST } from '@contract/lists/study';
import { type Progress, useStudyGroups, useStudyProgress } from '@/features/course/progress';
import { useMay } from '@/features/session/store';
import { positiveIn } from '@/lib/address-words';
import { ListScreen } from '../../list/list-screen';
import { type ListState, useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { StudyFigures } from './figures';
import { GroupsPanel } from './groups-panel';
import { COURSE_COLUMNS, COLUMNS, progressCard } from './columns';
import { RemindBar, whyNotReminded } from './remind-bar';
import './study-progress.scss';

const EMPTY = { title: '还没有代表的学习记录', text: '课程上架以后，这里是每位代表的学时和必修课程。' };
const NONE_FOUND = { title: '没有符合条件的代表', text: '请换一个情况、代表团或关键词再查找。' };
const NOTHING: readonly Progress[] = [];
const VIEWS = { deputy: '按代表', delegation: '按代表团' } as const;
type View = keyof typeof VIEWS;

const { name, delegation, hours, assigned, finished, behind, lastStudiedAt } = STUDY_LIST.columns;
/** The list for one course: the state in it comes first. */
const COURSE_STUDY_LIST = {
  ...STUDY_LIST,
  columns: {
    ...{ name, delegation, course: { title: '本课程' }, percent: { title: '进度' }, score: { title: '得分' } },
    ...{ hours, assigned, finished, behind, lastStudiedAt },
  },
} as const;

/** The learning of deputies in a year against the plan: those behind first, and the progress of each delegation. */
export function StudyProgress() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('by') === 'delegation' ? 'delegation' : 'deputy';
  const show = (next: View) =>
    setParams(
      (last) => {
        if (next === 'delegation') last.set('by', next);
        else last.delete('by');
        return last;
      },
      { replace: true },
    );
  const isOfCourse = positiveIn(params.get('courseId')) !== undefined;
  const tabs = (
    <Segmented<View>
      className="console-view-switch"
      aria-label="学习进度的口径"
      options={(Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value] }))}
      value={view}
      onChange={show}
    />
  );
  if (view === 'delegation') return <GroupsPanel tabs={tabs} />;
  return isOfCourse ? <OfCourse tabs={tabs} /> : <OfYear tabs={tabs} />;
}

interface PartProps {
  tabs: ReactNode;
}

function useProgress(state: Pick<ListState<typeof STUDY_LIST>, 'query'>) {
  const answer = useStudyProgress(state.query);
  const { items: chosen, selection, clear } = useSelection(answer.data?.items ?? NOTHING, whyNotReminded);
  const mayRemind = useMay('study:remind');
  return {
    answer,
    ...(mayRemind && { selection, batch: <RemindBar chosen={chosen} onClear={clear} /> }),
  };
}

const WORDS = { what: '学习进度', empty: EMPTY, noneFound: NONE_FOUND, exported: 'study', cardOf: progressCard } as const;

function OfYear({ tabs }: PartProps) {
  const state = useListView(STUDY_LIST);
  const { batch, ...parts } = useProgress(state);
  const { filters } = state.view;
  const { data } = useStudyGroups({
    ...(filters.year && { year: filters.year }),
    ...(filters.areaCode !== undefined && { areaCode: filters.areaCode }),
  });
  const filterGoal = useCallback(
    (goal: 'reached' | 'behind' | 'below') => state.filter({ goal: filters.goal === goal ? undefined : goal }),
    [state, filters.goal],
  );
  return (
    <ListScreen
      {...WORDS}
      {...parts}
      title="学习进度"
      state={state}
      columns={COLUMNS}
      tools={tabs}
      batch={
        <>
          {data && <StudyFigures figures={data.all} goal={filters.goal} onGoal={filterGoal} />}
          {batch}
        </>
      }
    />
  );
}

function OfCourse({ tabs }: PartProps) {
  const state = useListView(COURSE_STUDY_LIST);
  return <ListScreen {...WORDS} {...useProgress(state)} title="学习进度" state={state} columns={COURSE_COLUMNS} tools={tabs} />;
}
