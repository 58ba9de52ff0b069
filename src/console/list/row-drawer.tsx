import { Button } from 'antd';
import { useCallback, useState } from 'react';
import './row-drawer.scss';

/** The title of a row that opens beside the list. */
export const RowTitle = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <Button type="link" className="console-row-title" onClick={onOpen}>
    {text}
  </Button>
);

/** The row that is open beside a list, for the drawer; it keeps its content while it closes. */
export function useRowDrawer() {
  const [opened, setOpened] = useState<{ id: number; open: boolean }>();
  const open = useCallback(({ id }: { id: number }) => setOpened({ id, open: true }), []);
  const onClose = useCallback(() => setOpened((last) => last && { ...last, open: false }), []);
  return { open, drawer: { ...(opened && { id: opened.id }), open: opened?.open ?? false, onClose } };
}
