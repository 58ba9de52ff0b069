import type { ReactNode } from 'react';
import { useSession } from '@/features/session/store';
import { readsSuggestions } from '../session/reads-suggestions';
import './skeletons.scss';

// The shapes of what is on its way, one family for all screens: they stand where it will stand, and say so to screen readers once.

export const Shape = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`console-bones ${className}`} role="status" aria-label="正在加载">
    {children}
  </div>
);

export const bones = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => <span key={index} className={`console-bone ${className}`} />);

export const DEFAULT_ROWS = 8;

/** Rows of a table, in the place of the rows. */
export const RowsSkeleton = ({ rows = DEFAULT_ROWS }: { rows?: number }) => <Shape className="is-rows">{bones(rows, 'is-row')}</Shape>;

/** What a list has of each of its entries: a name, and a line below it, as messages and devices have. */
export const EntriesSkeleton = ({ entries = 6 }: { entries?: number }) => (
  <Shape className="is-entries">{bones(entries, 'is-entry')}</Shape>
);

export const TitledPanel = ({ children }: { children: ReactNode }) => (
  <div className="console-panel console-bones__panel">
    <span className="console-bone is-title" />
    {children}
  </div>
);

/** Panels beside each other, as most roles' homes have them. */
export const PanelsSkeleton = () => (
  <Shape className="is-panels">
    {Array.from({ length: 4 }, (_, index) => (
      <TitledPanel key={index}>{bones(3, 'is-row')}</TitledPanel>
    ))}
  </Shape>
);

/** Head numbers, and the charts below them. */
export const FiguresSkeleton = () => (
  <Shape className="is-figures">
    {bones(4, 'is-number')}
    {bones(2, 'is-chart')}
  </Shape>
);

/** One item: its head, its text, and what stands beside. */
export const ItemSkeleton = () => (
  <Shape className="is-item">
    <span className="console-bone is-head" />
    <span className="console-bone is-text" />
    <span className="console-bone is-side" />
  </Shape>
);

/** By the name that the menu opens a screen by: what most of its kind look like. */
export function ScreenSkeleton({ component }: { component: string }) {
  const user = useSession((state) => state.user);
  if (component.endsWith('/detail')) return <ItemSkeleton />;
  if (component.startsWith('figures/') || component.startsWith('dashboard/')) return <FiguresSkeleton />;
  if (component === 'dashboard') return user && !readsSuggestions(user) ? <PanelsSkeleton /> : <FiguresSkeleton />;
  if (component === 'personal-center') return <PanelsSkeleton />;
  return <section className="console-panel">{component === 'message/list' ? <EntriesSkeleton /> : <RowsSkeleton />}</section>;
}

/** How a table tells that its rows are on their way: by their shapes where it has none yet, else by the rows it has, grown pale. */
export const tableWaiting = (loading: boolean, rows: number, empty: ReactNode) => ({
  loading: { spinning: loading && rows > 0, delay: 300 },
  locale: { emptyText: loading ? <RowsSkeleton /> : empty },
});
