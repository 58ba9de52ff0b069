import type { Item } from './columns';

export interface AssignOutcome {
  id: number;
  /** The reason why it was not assigned; null when it was. */
  error: string | null;
  item: Item | undefined;
}

const nameOf = ({ id, item }: AssignOutcome): string => (item ? `${item.number} ${item.title}` : String(id));

/** Lists the assigned items, and the others with the reason. */
export function BatchOutcome({ outcomes }: { outcomes: readonly AssignOutcome[] }) {
  const failed = outcomes.filter(({ error }) => error !== null);
  const done = outcomes.filter(({ error }) => error === null);
  return (
    <div className="console-outcome">
      <p>
        已交办 {done.length} 件{failed.length > 0 && `，${String(failed.length)} 件没有交办：`}
        {failed.length === 0 && '，等待承办单位签收。'}
      </p>
      {failed.length > 0 && (
        <ul aria-label="没有交办的">
          {failed.map((outcome) => (
            <li key={outcome.id}>
              {nameOf(outcome)}
              <span className="console-outcome__why">{outcome.error}</span>
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details>
          <summary>已交办的 {done.length} 件</summary>
          <ul aria-label="已交办的">
            {done.map((outcome) => (
              <li key={outcome.id}>{nameOf(outcome)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
