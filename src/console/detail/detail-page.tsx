import { SUBJECTS, type SubjectType } from '@contract/rules/subjects';
import type { ReactNode } from 'react';
import { useWorkNotices } from '@/features/work-notice/queries';
import { type Fact, FactList } from '../ui/fact-list';
import { HistoryList, type HistoryListProps } from '../ui/history-list';
import { Panel } from '../ui/panel';
import { WorkNoticeList } from '../ui/work-notice-list';
import './detail.scss';

interface DetailPageProps<Action extends string, Status extends string> {
  /** The entity by its name; of a subject, whom work notices reached stands beside it. */
  type: string;
  row: { id: number; version: number; title: string };
  /** Below the title: where it stands and what tells it from others. */
  line: ReactNode;
  /** What has to be known before anything else. */
  alert?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  facts: readonly Fact[];
  history: HistoryListProps<Action, Status>;
  /** Its panels. */
  children: ReactNode;
}

/** One thing as most have it: its head with what can be done; beside its own panels the facts, whom notices reached, and what was done with it. */
export function DetailPage<Action extends string, Status extends string>(props: DetailPageProps<Action, Status>) {
  const { type, row, line, alert, actions, facts, history, children } = props;
  return (
    <article className={`console-${type}`}>
      <header className="console-panel">
        <h1 className="console-page-title">{row.title}</h1>
        <p className="console-detail-line">{line}</p>
        {alert}
        {actions}
      </header>
      <div className="console-detail">
        <div className="console-detail__main">{children}</div>
        <aside className="console-detail__side" aria-label="基本信息、工作通知和办理过程">
          <Panel title="基本信息">
            <FactList facts={facts} />
          </Panel>
          {type in SUBJECTS && <WorkNotices type={type as SubjectType} row={row} />}
          {history.entries.length > 0 && (
            <Panel title="办理过程">
              <HistoryList {...history} />
            </Panel>
          )}
        </aside>
      </div>
    </article>
  );
}

function WorkNotices({ type, row }: { type: SubjectType; row: { id: number; version: number } }) {
  const { data: notices = [] } = useWorkNotices(type, row);
  if (notices.length === 0) return null;
  return (
    <Panel title="工作通知">
      <WorkNoticeList notices={notices} />
    </Panel>
  );
}
