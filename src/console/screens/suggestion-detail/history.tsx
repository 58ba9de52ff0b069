import { STEP_NAMES, SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { minuteText } from '@/lib/dates';
import { Panel } from '../../ui/panel';

type Entry = Suggestion['history'][number];

const nameOf = (action: Entry['action']): string => (action === 'create' ? '新建' : SUGGESTION_TRANSITIONS[action].name);

/** Everything that happened, the newest first: who, when, from, to, and what was noted. */
export function History({ history }: { history: readonly Entry[] }) {
  return (
    <Panel title="办理过程">
      <ol className="console-history">
        {[...history].reverse().map((entry) => (
          <li key={entry.id}>
            <p className="console-history__what">
              <strong>{nameOf(entry.action)}</strong>
              <time dateTime={entry.at}>{minuteText(entry.at)}</time>
            </p>
            <p>
              {entry.actorName}（{entry.roleName}）
            </p>
            <p className="console-muted">
              {entry.fromStatus && entry.fromStatus !== entry.toStatus
                ? `${STEP_NAMES[entry.fromStatus]} → ${STEP_NAMES[entry.toStatus]}`
                : STEP_NAMES[entry.toStatus]}
            </p>
            {entry.note && <p className="console-history__note">{entry.note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
