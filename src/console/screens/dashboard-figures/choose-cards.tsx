import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer } from 'antd';
import { FIGURE_KEYS, type FigureKey, FIGURES } from '@contract/figures';
import { type CardChoice, moved } from '@/features/dashboard/rules';

interface ChooseCardsProps {
  cards: CardChoice;
  open: boolean;
  onChange: (cards: CardChoice) => void;
  onRestore: () => void;
  onClose: () => void;
}

const toggled = (keys: readonly FigureKey[], key: FigureKey, on: boolean): FigureKey[] =>
  on ? [...keys, key] : keys.filter((other) => other !== key);

/** Chooses which figures are shown, in which order, and which of them large; each change applies at once. */
export function ChooseCards({ cards: { shown, large }, open, onChange, onRestore, onClose }: ChooseCardsProps) {
  const rest = FIGURE_KEYS.filter((key) => !shown.includes(key));
  return (
    <Drawer
      title="选择指标"
      open={open}
      onClose={onClose}
      footer={
        <div className="figure-choice__foot">
          <Button onClick={onRestore}>恢复默认</Button>
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        </div>
      }
    >
      <p className="figures-note">勾选要显示的指标，用箭头调整顺序。选择只对当前身份、在这台设备上有效。</p>
      <ul className="figure-choice">
        {[...shown, ...rest].map((key) => {
          const { name } = FIGURES[key];
          const isShown = shown.includes(key);
          return (
            <li key={key}>
              <Checkbox
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={({ target: { checked } }) =>
                  onChange({ shown: toggled(shown, key, checked), large: checked ? large : toggled(large, key, false) })
                }
              >
                {name}
              </Checkbox>
              {isShown && (
                <span className="figure-choice__tools">
                  <Checkbox
                    checked={large.includes(key)}
                    aria-label={`放大${name}`}
                    onChange={({ target: { checked } }) => onChange({ shown, large: toggled(large, key, checked) })}
                  >
                    放大
                  </Checkbox>
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={`上移${name}`}
                    disabled={shown[0] === key}
                    onClick={() => onChange({ shown: moved(shown, key, -1), large })}
                  />
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={`下移${name}`}
                    disabled={shown[shown.length - 1] === key}
                    onClick={() => onChange({ shown: moved(shown, key, 1), large })}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}
