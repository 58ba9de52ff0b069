import { Select } from 'antd';
import { FIGURE_KEYS, type FigureKey, FIGURES } from '@contract/figures';

const OPTIONS = FIGURE_KEYS.map((value) => ({ value, label: FIGURES[value].name }));

/** Selects the figure that is drawn. */
export const FigureSelect = ({ value, onChange }: { value: FigureKey; onChange: (figure: FigureKey) => void }) => (
  <Select<FigureKey>
    className="figures-pick"
    aria-label="图中的指标"
    popupMatchSelectWidth={false}
    value={value}
    options={OPTIONS}
    onChange={onChange}
  />
);
