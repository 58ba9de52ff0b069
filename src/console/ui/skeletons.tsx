import type { ReactNode } from 'react';
import { useSession } from '@/features/session/store';
import { readsSuggestions } from '../session/reads-suggestions';
import './skeletons.scss';

// The skeletons of all screens: they have the place of the loading content, and announce the loading to screen readers once.

export const Shape = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`console-bones ${className}`} role="status" aria-label="正在加载">
    {children}
  </div>
);

export const bones = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => <span key={index} className={`console-bone ${className}`} />);

export const DEFAULT_ROWS = 8;

/** The rows of a table, in place of the real rows. */
export const RowsSkeleton = ({ rows = DEFAULT_ROWS }: { rows?: number }) => <Shape className="is-rows">{bones(rows, 'is-row')}</Shape>;

/** The entries of a list, each with a name and a line below it, e.g. messages and devices. */
export const EntriesSkeleton = ({ entries = 6 }: { entries?: number }) => (
  <Shape className="is-entries">{bones(entries, 'is-entry')}</Shape>
);

export const TitledPanel = ({ children }: { children: ReactNode }) => (
  <div className="console-panel console-bones__panel">
    <span className="console-bone is-title" />
    {children}
  </div>
);

/** Panels next to each other, as on most home pages. */
export const PanelsSkeleton = () => (
  <Shape className="is-panels">
    {Array.from({ length: 4 }, (_, index) => (
      <TitledPanel key={index}>{bones(3, 'is-row')}</TitledPanel>
    ))}
  </Shape>
);

/** The main numbers, and the charts below them. */
export const FiguresSkeleton = () => (
  <Shape className="is-figures">
    {bones(4, 'is-number')}
    {bones(2, 'is-chart')}
  </Shape>
);

/** One item: its head, its text, and the side column. */
export const ItemSkeleton = () => (
  <Shape className="is-item">
    <span className="console-bone is-head" />
    <span className="console-bone is-text" />
    <span className="console-bone is-side" />
  </Shape>
);

/** Returns a skeleton by the name with which the menu opens a screen: the usual layout of such screens. */
export function ScreenSkeleton({ component }: { component: string }) {
  const user = useSession((state) => state.user);
  if (component.endsWith('/detail')) return <ItemSkeleton />;
  if (component.startsWith('figures/') || component.startsWith('dashboard/')) return <FiguresSkeleton />;
  if (component === 'dashboard') return user && !readsSuggestions(user) ? <PanelsSkeleton /> : <FiguresSkeleton />;
  if (component === 'personal-center') return <PanelsSkeleton />;
  return <section className="console-panel">{component === 'message/list' ? <EntriesSkeleton /> : <RowsSkeleton />}</section>;
}

/** Shows that the rows of a table are loading: by a skeleton when it has no rows yet, otherwise by paling the current rows. */
export const tableWaiting = (loading: boolean, rows: number, empty: ReactNode) => ({
  loading: { spinning: loading && rows > 0, delay: 300 },
  locale: { emptyText: loading ? <RowsSkeleton /> : empty },
});
