import { DataParts } from '../dashboard-data/data-view';
import { FiguresScreen } from '../dashboard-figures/figures-screen';

/** The figures of one town or street. */
export const UnitView = () => (
  <FiguresScreen title="单元数据" hasAreas={false}>
    {(part) => <DataParts {...part} />}
  </FiguresScreen>
);
