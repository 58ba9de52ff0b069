import { Button } from 'antd';
import { useCallback, useState } from 'react';
import './row-drawer.scss';

/** The title of a row that opens in a drawer next to the list. */
export const RowTitle = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <Button type="link" className="console-row-title" onClick={onOpen}>
    {text}
  </Button>
);

/** Returns the state of the drawer for the row that is open next to a list; the drawer keeps its content while it closes. */
export function useRowDrawer() {
  const [opened, setOpened] = useState<{ id: number; open: boolean }>();
  const open = useCallback(({ id }: { id: number }) => setOpened({ id, open: true }), []);
  const onClose = useCallback(() => setOpened((last) => last && { ...last, open: false }), []);
  return { open, drawer: { ...(opened && { id: opened.id }), open: opened?.open ?? false, onClose } };
}
