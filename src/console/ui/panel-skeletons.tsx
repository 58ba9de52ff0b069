import { bones, DEFAULT_ROWS, Shape, TitledPanel } from './skeletons';

/** Panels one below the other, each with the rows of a table. */
export const TablesSkeleton = ({ rows }: { rows: readonly number[] }) => (
  <Shape className="is-tables">
    {rows.map((count, index) => (
      <TitledPanel key={index}>{bones(count, 'is-row')}</TitledPanel>
    ))}
  </Shape>
);

/** A table, and below it the twelve months of a year. */
export const YearSkeleton = () => (
  <Shape className="is-year">
    <TitledPanel>{bones(DEFAULT_ROWS, 'is-row')}</TitledPanel>
    <TitledPanel>
      <div className="console-bones__months">{bones(12, 'is-month')}</div>
    </TitledPanel>
  </Shape>
);
