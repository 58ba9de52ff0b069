import { App, Button, Table, type TableColumnsType } from 'antd';
import { FAILURE_LIST } from '@contract/lists/running';
import { FAILURE_DAYS, TASK_TITLES, TASKS } from '@contract/rules/running';
import { type Failure, type Task, useFailures, useRepeat, useTasks } from '@/features/running/queries';
import { useMay } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { useListView } from '../../list/use-list-view';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { TablesSkeleton } from '../../ui/panel-skeletons';

const SECOND_MS = 1000;
const EMPTY = { title: `近 ${String(FAILURE_DAYS)} 天没有失败的任务`, text: '任务失败时会在这里说明原因。' };
const NONE_FOUND = { title: '这项任务没有失败过', text: '请换一项任务再查看。' };

/** The scheduled tasks of the platform, their results, and their errors. */
export function TaskList() {
  const tasks = useTasks();
  const state = useListView(FAILURE_LIST);
  return (
    <>
      {tasks.isError && <LoadFailed what="任务" error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.isPending && <TablesSkeleton rows={[9]} />}
      {tasks.data && <Tasks tasks={tasks.data} />}
      <ListScreen
        title="失败记录"
        what="失败记录"
        state={state}
        answer={useFailures(state.query)}
        columns={FAILURE_COLUMNS}
        cardOf={cardOf}
        empty={EMPTY}
        noneFound={NONE_FOUND}
      />
    </>
  );
}

const everyText = (name: Task['name']): string => {
  const { everySeconds } = TASKS[name];
  return everySeconds === null ? '有需要时' : everySeconds < 3600 ? '每分钟' : '每小时';
};

const durationText = (ms: number): string => (ms < SECOND_MS ? `${numberText(ms)} 毫秒` : `${(ms / SECOND_MS).toFixed(1)} 秒`);

function Result({ task: { startedAt, failed } }: { task: Task }) {
  if (startedAt === null) return <span className="console-muted">还没有进行过</span>;
  return <span className={`console-status is-${failed ? 'bad' : 'good'}`}>{failed ? '失败' : '成功'}</span>;
}

const COLUMNS: TableColumnsType<Task> = [
  { key: 'name', title: '任务', render: (_, { name }) => TASK_TITLES[name] },
  { key: 'every', title: '多久一次', width: 104, responsive: ['md'], render: (_, { name }) => everyText(name) },
  {
    key: 'startedAt',
    title: '上次开始',
    width: 152,
    responsive: ['md'],
    render: (_, { startedAt }) => (startedAt ? minuteText(startedAt) : '—'),
  },
  {
    key: 'durationMs',
    title: '用时',
    width: 96,
    responsive: ['lg'],
    render: (_, { durationMs }) => (durationMs === null ? '—' : durationText(durationMs)),
  },
  { key: 'failed', title: '结果', width: 112, render: (_, task) => <Result task={task} /> },
  { key: 'waiting', title: '待做', width: 72, align: 'right', responsive: ['lg'], render: (_, { waiting }) => numberText(waiting) },
  {
    key: 'failures',
    title: `${String(FAILURE_DAYS)} 天内失败`,
    width: 112,
    align: 'right',
    responsive: ['md'],
    render: (_, { failures }) => numberText(failures),
  },
  { key: 'again', title: '操作', width: 112, render: (_, task) => <Again task={task} /> },
];

function Again({ task: { name, repeatable } }: { task: Task }) {
  const { message } = App.useApp();
  const { mutate, isPending } = useRepeat();
  const may = useMay('running:repeat');
  if (!may || !repeatable) return null;
  const run = () =>
    mutate(name, {
      onSuccess: (tasks) => {
        const failed = tasks.find((task) => task.name === name)?.failed;
        void (failed ? message.error('这次没有做成，原因见下面的失败记录') : message.success('已执行'));
      },
      onError: showFailure,
    });
  return (
    <Button size="small" loading={isPending} aria-label={`立即执行：${TASK_TITLES[name]}`} onClick={run}>
      立即执行
    </Button>
  );
}

const Tasks = ({ tasks }: { tasks: readonly Task[] }) => (
  <Panel title="任务">
    <Table<Task> size="small" rowKey="name" columns={COLUMNS} dataSource={[...tasks]} pagination={false} />
  </Panel>
);

const FAILURE_COLUMNS: ListColumns<typeof FAILURE_LIST, Failure> = {
  task: { width: 176, render: ({ task }) => TASK_TITLES[task] },
  at: { width: 152, render: ({ at }) => minuteText(at) },
  error: { least: 280 },
};

const cardOf = ({ task, at, error }: Failure) => (
  <>
    <p>{TASK_TITLES[task]}</p>
    <p>{error}</p>
    <p className="console-muted">{minuteText(at)}</p>
  </>
);
