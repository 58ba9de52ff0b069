import { minuteText } from '@/lib/dates';
import './history-list.scss';

/** One step of a record's history. */
interface Entry<Action extends string, Status extends string> {
  id: number;
  action: Action;
  fromStatus: Status | null;
  toStatus: Status;
  actorName: string;
  roleName: string;
  note: string;
  at: string;
  /** The changed fields, if known. */
  changes?: readonly { name: string; before: string; after: string }[];
}

export interface HistoryListProps<Action extends string, Status extends string> {
  /** Oldest first. */
  entries: readonly Entry<Action, Status>[];
  nameOf: (action: Action) => string;
  /** Given for a record whose status changes. */
  statuses?: Record<Status, string>;
}

/** Returns the change of status; empty when the status stayed the same. */
const statusText = <Status extends string>(statuses: Record<Status, string>, from: Status | null, to: Status): string => {
  if (from === null) return statuses[to];
  return from === to ? '' : `${statuses[from]} → ${statuses[to]}`;
};

/** The history of a record, the newest step first: user, time, old and new status, changes, and notes. */
export function HistoryList<Action extends string, Status extends string>(props: HistoryListProps<Action, Status>) {
  const { entries, nameOf, statuses } = props;
  return (
    <ol className="console-history">
      {[...entries].reverse().map(({ id, action, fromStatus, toStatus, actorName, roleName, note, at, changes = [] }) => (
        <li key={id}>
          <p className="console-history__what">
            <strong>{nameOf(action)}</strong>
            <time dateTime={at}>{minuteText(at)}</time>
          </p>
          <p>
            {actorName}（{roleName}）
          </p>
          {statuses && <p className="console-muted">{statusText(statuses, fromStatus, toStatus)}</p>}
          {changes.map(({ name, before, after }) => (
            <p key={name} className="console-history__change">
              {name}：{before} → {after}
            </p>
          ))}
          {note && <p className="console-history__note">{note}</p>}
        </li>
      ))}
    </ol>
  );
}

/** The same at the end of a drawer, with its heading; renders nothing for an empty history. */
export function DrawerHistory<Action extends string, Status extends string>(props: HistoryListProps<Action, Status>) {
  if (props.entries.length === 0) return null;
  return (
    <section className="console-drawer-history">
      <h3>变更记录</h3>
      <HistoryList {...props} />
    </section>
  );
}
