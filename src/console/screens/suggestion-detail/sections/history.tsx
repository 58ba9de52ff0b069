import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { minuteText } from '@/lib/dates';
import { Panel } from '../../../ui/panel';
import type { SectionProps } from './section-props';

type Entry = Suggestion['history'][number];

const BEGINNINGS = { create: '新建', import: '导入' };

const nameOf = (action: Entry['action']): string =>
  action === 'create' || action === 'import' ? BEGINNINGS[action] : SUGGESTION_TRANSITIONS[action].name;

/** Everything that happened, the newest first: who, when, from, to, and what was noted. */
export function History({ item, title, anchor }: SectionProps) {
  return (
    <Panel title={title} anchor={anchor}>
      <ol className="console-history">
        {[...item.history].reverse().map((entry) => (
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
