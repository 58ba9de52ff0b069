import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import type { ExportedList } from '@contract/lists/list';
import type { ExportList } from '@contract/rules/exchange-lists';
import { ImportLink } from '../import/import-link';
import { ListScreen, type ListScreenProps } from './list-screen';
import type { ListColumns } from './list-table';
import { NewRecord } from './new-record';
import { useRowDrawer } from './row-drawer';
import type { Choosable } from './use-selection';
import { type ListState, useListView } from './use-list-view';

interface RecordListProps<L extends ExportedList, Item> extends Pick<ListScreenProps<L, Item>, 'title' | 'what' | 'empty' | 'noneFound'> {
  list: L;
  /** The name of the records, used for the export and the import. */
  name: ExportList;
  useList: (query: ListState<L>['query']) => ListScreenProps<L, Item>['answer'];
  columnsFor: (onOpen: (item: Item) => void) => ListColumns<L, Item>;
  /** Renders the card of an item in a narrow window. */
  cardOf: (item: Item, onOpen: () => void) => ReactNode;
  form: ComponentType<{ id?: number; open: boolean; onClose: () => void }>;
  /** The texts of the buttons for a new record and for the import of a table. */
  newText: string;
  importText?: string;
  /** More buttons, placed before these two. */
  tools?: ReactNode;
}

/** A list whose records open in a drawer next to it, with the buttons for a new record and for the import of a table. */
export function RecordList<L extends ExportedList, Item extends Choosable>(props: RecordListProps<L, Item>) {
  const { list, name, useList, columnsFor, cardOf, form: Form, newText, importText, tools, ...words } = props;
  const state = useListView(list);
  const { open, drawer } = useRowDrawer();
  const columns = useMemo(() => columnsFor(open), [columnsFor, open]);
  const card = useCallback((item: Item) => cardOf(item, () => open(item)), [cardOf, open]);
  return (
    <>
      <ListScreen<L, Item>
        {...words}
        state={state}
        answer={useList(state.query)}
        columns={columns}
        cardOf={card}
        exported={name}
        onOpen={open}
        tools={
          <>
            {tools}
            {importText && <ImportLink of={name} text={importText} />}
            <NewRecord text={newText} may={`${name}:create`} form={Form} />
          </>
        }
      />
      <Form {...drawer} />
    </>
  );
}
