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
}

export interface HistoryListProps<Action extends string, Status extends string> {
  /** Oldest first. */
  entries: readonly Entry<Action, Status>[];
  nameOf: (action: Action) => string;
  statuses: Record<Status, string>;
}

/** Everything that was done with a record, the newest first: who, when, from, to, and what was noted. */
export function HistoryList<Action extends string, Status extends string>(props: HistoryListProps<Action, Status>) {
  const { entries, nameOf, statuses } = props;
  return (
    <ol className="console-history">
      {[...entries].reverse().map(({ id, action, fromStatus, toStatus, actorName, roleName, note, at }) => (
        <li key={id}>
          <p className="console-history__what">
            <strong>{nameOf(action)}</strong>
            <time dateTime={at}>{minuteText(at)}</time>
          </p>
          <p>
            {actorName}（{roleName}）
          </p>
          <p className="console-muted">
            {fromStatus && fromStatus !== toStatus ? `${statuses[fromStatus]} → ${statuses[toStatus]}` : statuses[toStatus]}
          </p>
          {note && <p className="console-history__note">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
