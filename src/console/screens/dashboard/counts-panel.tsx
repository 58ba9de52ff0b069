import { Children, type CSSProperties, type ReactNode } from 'react';
import type { RoleKind } from '@contract/rules/roles';
import { STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import type { SuggestionCounts } from '@/features/suggestion/api';
import { useSuggestionCounts } from '@/features/suggestion/queries';
import { statusTone } from '@/features/suggestion/rules';
import { CountCard } from '../../ui/count-card';
import { LoadFailed } from '../../ui/load-failed';
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

type WatchedKey = 'invited' | 'extensionAsked' | 'keySupervised' | 'followUp';

/** A count that is not a status: its name, the recommended action, and the list's filter that shows the same items. */
interface WatchedCount {
  key: WatchedKey & keyof SuggestionCounts;
  name: string;
  hint: string;
  tone: string;
  search: string;
}

const INVITED: WatchedCount = { key: 'invited', name: '邀请我联名', hint: '待您确认', tone: 'waiting', search: 'mine=invited' };
const WATCHED: readonly WatchedCount[] = [
  { key: 'extensionAsked', name: '申请延期', hint: '等待交办单位答复', tone: 'waiting', search: 'extensionAsked=true' },
  { key: 'keySupervised', name: '重点督办', hint: '领导领衔督办', tone: 'active', search: 'keySupervised=true' },
  { key: 'followUp', name: '跟踪落实', hint: '已承诺，尚未落实', tone: 'active', search: 'followUp=open' },
];

/** Returns the counts that a role watches in addition to the steps. Only deputies are invited to co-sign, and they decide nothing about the other counts. */
const watchedCounts = (kind: RoleKind | undefined): readonly WatchedCount[] => (kind === 'deputy' ? [INVITED] : WATCHED);
