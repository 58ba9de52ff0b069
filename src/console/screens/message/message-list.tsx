import { Button, Empty, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { useMessages, useReadAllMessages, useUnreadCount } from '@/features/message/queries';
import { numberText } from '@/lib/number-text';
import { LoadFailed } from '../../ui/load-failed';
import { MessageRows } from '../../ui/message-rows';
import { EntriesSkeleton } from '../../ui/skeletons';
import './message-list.scss';

const PER_PAGE = 20;
const WHICH = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
] as const;
type Which = (typeof WHICH)[number]['value'];

const EMPTY: Record<Which, string> = { all: '还没有消息。期限临近和办理有进展时，会在这里提醒您。', unread: '没有未读的消息。' };

/** All messages of the current role. */
export function MessageList() {
  const [which, setWhich] = useState<Which>('all');
  const [page, setPage] = useState(1);
  const messages = useMessages({ page, pageSize: PER_PAGE, ...(which === 'unread' ? { unread: true } : {}) });
  const unread = useUnreadCount();
  const readAll = useReadAllMessages();
  const choose = (next: Which) => {
    setWhich(next);
    setPage(1);
  };
  const total = messages.data?.total ?? 0;
  return (
    <section className="console-panel" aria-labelledby="console-messages-title">
      <div className="console-message-head">
        <h1 className="console-page-title" id="console-messages-title">
          消息
        </h1>
        <Segmented<Which> aria-label="显示哪些消息" options={[...WHICH]} value={which} onChange={choose} />
        <Button
          className="console-message-head__all"
          disabled={(unread.data ?? 0) === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          全部标为已读
        </Button>
      </div>
      {messages.isPending && <EntriesSkeleton />}
      {messages.isError && <LoadFailed what="消息" error={messages.error} onRetry={() => void messages.refetch()} />}
      {messages.data && total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={EMPTY[which]} />}
      {messages.data && <MessageRows items={messages.data.items} />}
      {total > PER_PAGE && (
        <Pagination
          className="console-message-pages"
          current={page}
          pageSize={PER_PAGE}
          total={total}
          showSizeChanger={false}
          showTotal={(count) => `共 ${numberText(count)} 条`}
          onChange={setPage}
        />
      )}
    </section>
  );
}
