import { View } from '@tarojs/components';
import { named } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import './table.scss';

interface Row {
  name: string;
  /** The page to which the row links. */
  link?: string;
  cells: readonly string[];
}

export interface TableProps {
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
}

/** Names with their numbers, marked up as a table for screen readers. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    <View className="public-table" {...named('table', label)}>
      <View className="public-table__row" {...named('row')}>
        {columns.map((column, index) => (
          <View key={column} className={index === 0 ? 'public-table__name' : 'public-table__cell'} {...named('columnheader')}>
            {column}
          </View>
        ))}
      </View>
      {rows.map(({ name, link, cells }) => (
        <View key={name} className="public-table__row" {...named('row')}>
          <View className="public-table__name" {...named('rowheader')}>
            {link ? (
              <EntryLink to={link} className="public-table__link">
                {name}
              </EntryLink>
            ) : (
              name
            )}
          </View>
          {cells.map((cell, index) => (
            <View key={columns[index + 1]} className="public-table__cell" {...named('cell')}>
              {cell}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}
