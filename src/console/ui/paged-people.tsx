import { Grid, Pagination, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { numberText } from '@/lib/number-text';
import { RowsSkeleton, tableWaiting } from './skeletons';

/** One page of the people of a panel. */
export interface PeoplePage<Person> {
  people: readonly Person[];
  page: { current: number; pageSize: number; total: number };
  loading: boolean;
  onPage: (page: number) => void;
}

interface PagedPeopleProps<Person> extends PeoplePage<Person> {
  idOf: (person: Person) => number;
  columns: NonNullable<TableProps<Person>['columns']>;
  /** The width of all columns together. */
  width: number;
  /** The text for an empty list. */
  empty: string;
  /** The class of the list that a narrow window shows instead. */
  className: string;
  line: (person: Person) => ReactNode;
}

/** The people of a panel, in pages: a table, or lines in a narrow window. */
export function PagedPeople<Person extends object>(props: PagedPeopleProps<Person>) {
  const isWide = Grid.useBreakpoint().md ?? true;
  return isWide ? <PeopleTable {...props} /> : <PeopleLines {...props} />;
}

const PeopleTable = <Person extends object>({ idOf, columns, width, empty, people, page, loading, onPage }: PagedPeopleProps<Person>) => (
  <Table<Person>
    className="console-table"
    size="small"
    rowKey={idOf}
    columns={columns}
    dataSource={people}
    {...tableWaiting(loading, people.length, empty)}
    tableLayout="fixed"
    scroll={{ x: width }}
    pagination={{
      ...page,
      showSizeChanger: false,
      hideOnSinglePage: true,
      showTotal: (total) => `共 ${numberText(total)} 人`,
      onChange: onPage,
    }}
  />
);

function PeopleLines<Person extends object>({ idOf, empty, className, line, people, page, loading, onPage }: PagedPeopleProps<Person>) {
  if (people.length === 0) return loading ? <RowsSkeleton /> : <p className="console-muted">{empty}</p>;
  return (
    <>
      <ul className={`console-lines ${className}`}>
        {people.map((person) => (
          <li key={idOf(person)}>{line(person)}</li>
        ))}
      </ul>
      <Pagination simple align="center" {...page} hideOnSinglePage onChange={onPage} />
    </>
  );
}
