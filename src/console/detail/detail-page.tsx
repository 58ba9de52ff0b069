import { SUBJECTS, type SubjectType } from '@contract/rules/subjects';
import type { ReactNode } from 'react';
import { useWorkNotices } from '@/features/work-notice/queries';
import { type Fact, FactList } from '../ui/fact-list';
import { HistoryList, type HistoryListProps } from '../ui/history-list';
import { Panel } from '../ui/panel';
import { WorkNoticeList } from '../ui/work-notice-list';
import './detail.scss';

interface DetailPageProps<Action extends string, Status extends string> {
  /** The name of the entity. For a subject of work notices, the page also shows the recipients. */
  type: string;
  row: { id: number; version: number; title: string };
  /** The line below the title: the status and the data that identify the record. */
  line: ReactNode;
  /** Information that the user has to read first. */
  alert?: ReactNode;
  /** The actions that the user can take. */
  actions?: ReactNode;
  facts: readonly Fact[];
  history: HistoryListProps<Action, Status>;
  /** The panels of the record. */
  children: ReactNode;
}

/** Shows one record in the usual layout: the head with the actions; next to its own panels the facts, the recipients of work notices, and the history. */
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
