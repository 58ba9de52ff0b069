import { Table } from 'antd';
import { useState } from 'react';
import { LETTERS } from '@contract/rules/directory';
import type { DirectoryLine } from '@/features/directory/queries';
import { numberText } from '@/lib/number-text';

const PAGE_SIZE = 50;
/** With fewer people, the index would be longer than the list. */
const FEW = 20;

const columnsFor = (onOpen: (person: DirectoryLine) => void) => [
  {
    title: '姓名',
    dataIndex: 'name',
    width: 120,
    render: (name: string, person: DirectoryLine) => (
      <button type="button" className="console-directory__name" onClick={() => onOpen(person)}>
        {name}
      </button>
    ),
  },
  { title: '职务', dataIndex: 'title', ellipsis: true },
  { title: '所在', dataIndex: 'place', ellipsis: true },
];

interface PeopleTableProps {
  people: readonly DirectoryLine[];
  /** There are more people than are shown. */
  more?: boolean;
  loading?: boolean;
  empty: string;
  onOpen: (person: DirectoryLine) => void;
}

/** People in pinyin order, with the letters above: a letter shows those whose name begins with it. */
export function PeopleTable({ people, more = false, loading = false, empty, onOpen }: PeopleTableProps) {
  const [letter, setLetter] = useState<string>();
  const letters = people.length > FEW ? LETTERS.filter((one) => people.some((person) => person.letter === one)) : [];
  const chosen = letter !== undefined && letters.includes(letter) ? letter : undefined;
  return (
    <>
      {letters.length > 1 && (
        <div className="console-directory__letters" role="group" aria-label="按姓名首字母">
          {letters.map((one) => (
            <button
              key={one}
              type="button"
              className="console-directory__letter"
              aria-pressed={one === chosen}
              aria-label={one === '#' ? '# 其他' : undefined}
              onClick={() => setLetter(one === chosen ? undefined : one)}
            >
              {one}
            </button>
          ))}
        </div>
      )}
      <Table<DirectoryLine>
        key={chosen ?? ''}
        size="middle"
        rowKey={({ kind, id }) => `${kind}-${String(id)}`}
        columns={columnsFor(onOpen)}
        dataSource={chosen === undefined ? people : people.filter((person) => person.letter === chosen)}
        loading={loading}
        locale={{ emptyText: empty }}
        pagination={{
          pageSize: PAGE_SIZE,
          showSizeChanger: false,
          hideOnSinglePage: true,
          showTotal: (total) => `共 ${numberText(total)} 人${more ? '以上' : ''}`,
        }}
      />
    </>
  );
}
