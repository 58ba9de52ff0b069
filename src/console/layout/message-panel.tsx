import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMessages, useReadAllMessages } from '@/features/message/queries';
import { useScreenLinks } from '../menu/use-screen-links';
import { LoadFailed } from '../ui/load-failed';
import { MessageRows } from '../ui/message-rows';
import { EntriesSkeleton } from '../ui/skeletons';

const SHOWN = { page: 1, pageSize: 10 };

interface MessagePanelProps {
  open: boolean;
  unread: number;
  onClose: () => void;
}

/** Shows the newest messages, below the bell. */
export function MessagePanel({ open, unread, onClose }: MessagePanelProps) {
  const messages = useMessages(SHOWN, { enabled: open });
  const readAll = useReadAllMessages();
  const all = useScreenLinks().messages();
  const panel = useRef<HTMLElement>(null);
  // Moves the focus inside for keyboard users; Escape returns it to the bell.
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);
  return (
    <section
      ref={panel}
      className="console-bell-panel__content"
      role="dialog"
      aria-label="最新消息"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="console-bell-panel__head">
        <h2 className="console-panel__title">消息</h2>
        <Button type="link" size="small" disabled={unread === 0} loading={readAll.isPending} onClick={() => readAll.mutate(undefined)}>
          全部已读
        </Button>
      </div>
      <div className="console-bell-panel__list">
        {messages.isPending && <EntriesSkeleton />}
        {messages.isError && <LoadFailed what="消息" error={messages.error} onRetry={() => void messages.refetch()} />}
        {messages.data && <MessageRows items={messages.data.items} onOpen={onClose} />}
        {messages.data?.total === 0 && <p className="console-muted">还没有消息。期限临近和办理有进展时，会在这里提醒您。</p>}
      </div>
      {all && (
        <Link className="console-link console-bell-panel__all" to={all} onClick={onClose}>
          查看全部消息
        </Link>
      )}
    </section>
  );
}
