import { minuteText } from '@/lib/dates';
import './history-list.scss';

/** One step of what was done with a record. */
interface Entry<Action extends string, Status extends string> {
  id: number;
  action: Action;
  fromStatus: Status | null;
  toStatus: Status;
  actorName: string;
  roleName: string;
  note: string;
  at: string;
  /** What it changed, where that is known. */
  changes?: readonly { name: string; before: string; after: string }[];
}

export interface HistoryListProps<Action extends string, Status extends string> {
  /** Oldest first. */
  entries: readonly Entry<Action, Status>[];
  nameOf: (action: Action) => string;
  /** Of a record whose status changes. */
  statuses?: Record<Status, string>;
}

/** Where the step led; nothing where the record stayed as it was. */
const statusText = <Status extends string>(statuses: Record<Status, string>, from: Status | null, to: Status): string => {
  if (from === null) return statuses[to];
  return from === to ? '' : `${statuses[from]} → ${statuses[to]}`;
};

/** Everything that was done with a record, the newest first: who, when, from, to, what changed, and what was noted. */
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

/** The same below what a drawer shows, with its heading; nothing where nothing was done. */
export function DrawerHistory<Action extends string, Status extends string>(props: HistoryListProps<Action, Status>) {
  if (props.entries.length === 0) return null;
  return (
    <section className="console-drawer-history">
      <h3>变更记录</h3>
      <HistoryList {...props} />
    </section>
  );
}
