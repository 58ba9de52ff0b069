import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePolledUnreadCount } from '@/features/message/queries';
import { numberText } from '@/lib/number-text';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import './message-bell.scss';

const MessagePanel = lazyComponent(() => import('./message-panel').then((part) => part.MessagePanel));

/** Reads the number again after each action of the user. */
function useCountAfterActions() {
  const unread = usePolledUnreadCount();
  const acting = useIsMutating() > 0;
  const acted = useRef(false);
  const { data, refetch } = unread;
  const known = data !== undefined;
  useEffect(() => {
    if (acting) acted.current = true;
    else if (acted.current && known) {
      acted.current = false;
      void refetch();
    }
  }, [acting, known, refetch]);
  return data;
}

/** The messages of the current role with the number of unread ones; renders nothing when the server has no messages. */
export function MessageBell() {
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const count = useCountAfterActions();
  if (count === undefined) return null;
  const show = (wanted: boolean) => {
    setOpen(wanted);
    if (wanted) setAttempt((before) => before + 1);
  };
  const label = count > 0 ? `消息，${numberText(count)} 条未读` : '消息';
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      classNames={{ root: 'console-bell-panel' }}
      content={
        <ChunkBoundary attempt={attempt} onLost={() => setOpen(false)}>
          <MessagePanel open={open} unread={count} onClose={() => setOpen(false)} />
        </ChunkBoundary>
      }
    >
      <Button
        type="text"
        className="console-header__button console-bell-button"
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <BellOutlined className="console-bell" />
        <Badge className="console-bell-count" count={count} overflowCount={99} size="small" />
      </Button>
    </Popover>
  );
}
