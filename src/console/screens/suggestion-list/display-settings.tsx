import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Radio } from 'antd';
import { optionsOf } from '../../ui/options';
import { COLUMN_KEYS, COLUMN_TITLES, type ColumnKey, COLUMNS_AT_FIRST, type Density, DENSITIES, FIXED_COLUMN, inOrder } from './columns';

interface Settings {
  columns: ColumnKey[];
  density: Density;
}

interface DisplaySettingsProps extends Settings {
  onChange: (settings: Settings) => void;
}

/** Which columns the table shows, and how closely its rows stand. */
export function DisplaySettings(props: DisplaySettingsProps) {
  return (
    <Popover trigger="click" placement="bottomRight" content={<SettingsForm {...props} />}>
      <Button icon={<SettingOutlined />}>显示设置</Button>
    </Popover>
  );
}

function SettingsForm({ columns, density, onChange }: DisplaySettingsProps) {
  return (
    <div className="console-display">
      <h2 className="console-display__title" id="console-density">
        行距
      </h2>
      <Radio.Group
        optionType="button"
        aria-labelledby="console-density"
        value={density}
        options={optionsOf(DENSITIES)}
        onChange={(event) => onChange({ columns, density: event.target.value as Density })}
      />
      <h2 className="console-display__title">显示的列</h2>
      <Checkbox.Group
        className="console-display__columns"
        value={columns}
        options={COLUMN_KEYS.map((key) => ({ value: key, label: COLUMN_TITLES[key], disabled: key === FIXED_COLUMN }))}
        onChange={(keys) => onChange({ columns: inOrder(keys), density })}
      />
      <Button size="small" onClick={() => onChange({ columns: [...COLUMNS_AT_FIRST], density: 'middle' })}>
        恢复默认
      </Button>
    </div>
  );
}
