import { Button, Checkbox, Radio } from 'antd';
import type { ListEntry } from '@contract/lists/list';
import { optionsOf } from '../ui/options';
import { DENSITIES, type Density, inOrder, shownColumns } from './list-view';
import type { ListState } from './use-list-view';

/** Sets the columns of the table and its row height. */
export function DisplayForm({ state: { list, columns, density, atFirst, prefer } }: { state: ListState<ListEntry> }) {
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
        onChange={(event) => prefer({ columns, density: event.target.value as Density })}
      />
      <h2 className="console-display__title">显示的列</h2>
      <Checkbox.Group<string>
        className="console-display__columns"
        value={columns}
        options={shownColumns(list).map((key) => ({ value: key, label: list.columns[key]?.title, disabled: list.columns[key]?.fixed }))}
        onChange={(keys) => prefer({ columns: inOrder(list, keys), density })}
      />
      <Button size="small" onClick={() => prefer({ columns: atFirst, density: 'middle' })}>
        恢复默认
      </Button>
    </div>
  );
}
