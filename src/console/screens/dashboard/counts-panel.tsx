import { Children, type CSSProperties, type ReactNode } from 'react';
import type { RoleKind } from '@contract/rules/roles';
import { STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import type { SuggestionCounts } from '@/features/suggestion/api';
import { useSuggestionCounts } from '@/features/suggestion/queries';
import { statusTone } from '@/features/suggestion/rules';
import { CountCard } from '../../ui/count-card';
import { LoadFailed } from '../../ui/load-failed';
import { watchedCounts } from './watched';
import { countedStatuses, nextStepNames, waitingStatuses } from './waiting';

/** What the viewer can do about an item that is over its deadline. */
const OVER_HINTS: Partial<Record<RoleKind, string>> = { 'suggestion-office': '请尽快督办', 'undertaking-unit': '请尽快答复' };

/** Counts as cards, each linking to the list with that filter. */
export function CountsPanel({ kind }: { kind: RoleKind | undefined }) {
  const counts = useSuggestionCounts();
  if (counts.isError) return <LoadFailed what="统计" error={counts.error} onRetry={() => void counts.refetch()} />;
  const waiting = waitingStatuses(kind);
  const rest = countedStatuses(kind).filter((status) => !waiting.includes(status));
  const countOf = (status: SuggestionStatus) => (counts.data ? numberOf(counts.data, status) : null);
  return (
    <>
      <Panel title={waiting.length > 0 ? '待我办理' : '办理期限'}>
        {waiting.map((status) => (
          <CountCard
            key={status}
            search={`status=${status}`}
            name={STEP_NAMES[status]}
            hint={`可${nextStepNames(kind, status)}`}
            tone={statusTone(status)}
            count={countOf(status)}
          />
        ))}
        <CountCard
          search="deadline=near&sort=dueAt&order=asc"
          name="即将到期"
          hint="期限临近，尚未答复"
          tone="waiting"
          count={counts.data?.near ?? null}
        />
        <CountCard
          search="deadline=over&sort=dueAt&order=asc"
          name="已超期"
          hint={(kind && OVER_HINTS[kind]) ?? '承办单位尚未答复'}
          tone="bad"
          count={counts.data?.over ?? null}
        />
        {watchedCounts(kind).map(({ key, ...card }) => (
          <CountCard key={key} {...card} count={counts.data?.[key] ?? null} />
        ))}
      </Panel>
      <Panel title={waiting.length > 0 ? '其他环节' : '各环节'} compact>
        {rest.map((status) => (
          <CountCard key={status} search={`status=${status}`} name={STEP_NAMES[status]} tone={statusTone(status)} count={countOf(status)} />
        ))}
      </Panel>
    </>
  );
}

const numberOf = (counts: SuggestionCounts, status: SuggestionStatus): number =>
  counts.byStatus.find((entry) => entry.status === status)?.count ?? 0;

/** The maximum number of cards in a row; more cards are split evenly. */
const MOST_IN_ROW = { usual: 6, compact: 8 };

function rowStyle(cards: number, compact: boolean): CSSProperties {
  const most = compact ? MOST_IN_ROW.compact : MOST_IN_ROW.usual;
  const rows = Math.ceil(cards / most);
  return { ['--cards-in-row' as string]: Math.ceil(cards / Math.max(1, rows)) };
}

function Panel({ title, compact = false, children }: { title: string; compact?: boolean; children: ReactNode }) {
  return (
    <section className="console-panel">
      <div className="console-panel__head">
        <h2 className="console-panel__title">{title}</h2>
      </div>
      <ul className={`console-cards${compact ? ' is-compact' : ''}`} style={rowStyle(Children.toArray(children).length, compact)}>
        {children}
      </ul>
    </section>
  );
}
