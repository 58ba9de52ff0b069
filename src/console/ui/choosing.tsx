import { type TableProps, Tooltip } from 'antd';
import type { Choosable } from '../list/use-selection';
import './choosing.scss';

const nameOf = ({ id, title = String(id) }: Choosable): string => title;

type RowSelection<Item> = NonNullable<TableProps<Item>['rowSelection']>;

/**
 * Returns how rows of a table are chosen. `whyNot` returns why a row cannot be chosen, or null: its checkbox is disabled and, since a disabled
 * checkbox cannot be focused, has a focusable wrapper that gives the reason.
 */
export const choosing = <Item extends Choosable>(whyNot: (item: Item) => string | null): RowSelection<Item> => ({
  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
  getCheckboxProps: (item) => ({ disabled: whyNot(item) !== null, 'aria-label': `选择 ${nameOf(item)}` }),
  renderCell: (_checked, item, _index, box) => {
    const reason = whyNot(item);
    if (reason === null) return box;
    return (
      <Tooltip title={reason} trigger={['hover', 'focus']} placement="right">
        <span className="console-unchoosable" role="note" tabIndex={0} aria-label={`不能选择 ${nameOf(item)}：${reason}`}>
          {box}
        </span>
      </Tooltip>
    );
  },
});
