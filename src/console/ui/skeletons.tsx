import type { ReactNode } from 'react';
import './skeletons.scss';

// The shapes of what is on its way, one family for all screens: they stand where it will stand, and say so to screen readers once.

const Shape = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`console-bones ${className}`} role="status" aria-label="正在加载">
    {children}
  </div>
);

const bones = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => <span key={index} className={`console-bone ${className}`} />);

const DEFAULT_ROWS = 8;

/** Rows of a table, in the place of the rows. */
export const RowsSkeleton = ({ rows = DEFAULT_ROWS }: { rows?: number }) => <Shape className="is-rows">{bones(rows, 'is-row')}</Shape>;

/** Cards one below the other, as a narrow window shows a list. */
export const CardsSkeleton = () => <Shape className="is-cards">{bones(4, 'is-card')}</Shape>;

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
  if (component.endsWith('/detail')) return <ItemSkeleton />;
  if (component === 'dashboard' || component.startsWith('figures/')) return <FiguresSkeleton />;
  return (
    <section className="console-panel">
      <RowsSkeleton />
    </section>
  );
}

/** How a table tells that its rows are on their way: by their shapes where it has none yet, else by the rows it has, grown pale. */
export const tableWaiting = (loading: boolean, rows: number, empty: ReactNode) => ({
  loading: { spinning: loading && rows > 0, delay: 300 },
  locale: { emptyText: loading ? <RowsSkeleton /> : empty },
});
