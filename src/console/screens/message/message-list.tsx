import { Button, Empty, Pagination } from 'antd';
import { useState } from 'react';
import {
  type Message,
  type MessageFilter,
  useArchiveRead,
  useMessages,
  useReadAllMessages,
  useUnreadCount,
} from '@/features/message/queries';
import { numberText } from '@/lib/number-text';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { toast } from '@/platform/feedback';
import { lazyComponent } from '@/platform/lazy-component';
import { InquiryLink } from '../../ui/inquiry-link';
import { LoadFailed } from '../../ui/load-failed';
import { MessageRows } from '../../ui/message-rows';
import { EntriesSkeleton } from '../../ui/skeletons';
import { MessageFilters } from './message-filters';
import { useArchive } from './use-archive';
import './message-list.scss';

const SettingsDrawer = lazyComponent(() => import('./message-settings').then((part) => part.MessageSettingsDrawer));
const UndeliveredDrawer = lazyComponent(() => import('./undelivered-drawer').then((part) => part.UndeliveredDrawer));

const PER_PAGE = 20;

const emptyText = (filter: MessageFilter): string => {
  if (filter.undelivered) return '没有需要电话告知的人。工作通知没有送到时，会在这里列出。';
  if (Object.keys(filter).length > 0) return '没有符合条件的消息，请换一个状态、类别或词语再查找。';
  return '还没有消息。期限临近和办理有进展时，会在这里提醒您。';
};

function Actions({ onSettings }: { onSettings: () => void }) {
  const unread = useUnreadCount();
  const readAll = useReadAllMessages();
  const archiveRead = useArchiveRead();
  const tidy = () =>
    archiveRead.mutate(undefined, {
      onSuccess: ({ archived }) =>
        toast({
          message: archived > 0 ? `已归档 ${numberText(archived)} 条，可在“已归档”中查看` : '没有可以归档的已读消息',
          tone: archived > 0 ? 'success' : 'info',
        }),
    });
  return (
    <div className="console-message-head__all">
      <InquiryLink />
      <Button disabled={(unread.data ?? 0) === 0} loading={readAll.isPending} onClick={() => readAll.mutate(undefined)}>
        全部已读
      </Button>
      <Button loading={archiveRead.isPending} onClick={tidy}>
        归档已读
      </Button>
      <Button {...SettingsDrawer.whenNear} onClick={onSettings}>
        消息设置
      </Button>
    </div>
  );
}

/** All messages of the current role. */
export function MessageList() {
  const [filter, setFilter] = useState<MessageFilter>({});
  const [page, setPage] = useState(1);
  const [missed, setMissed] = useState<Message | null>(null);
  const [isSetting, setSetting] = useState(false);
  const messages = useMessages({ ...filter, page, pageSize: PER_PAGE });
  const { archive, restore } = useArchive();
  const choose = (next: MessageFilter) => {
    setFilter(next);
    setPage(1);
  };
  const total = messages.data?.total ?? 0;
  return (
    <section className="console-panel" aria-labelledby="console-messages-title">
      <div className="console-message-head">
        <h1 className="console-page-title" id="console-messages-title">
          消息
        </h1>
        <Actions onSettings={() => setSetting(true)} />
      </div>
      <MessageFilters filter={filter} onChange={choose} />
      {messages.isPending && <EntriesSkeleton />}
      {messages.isError && <LoadFailed what="消息" error={messages.error} onRetry={() => void messages.refetch()} />}
      {messages.data && total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(filter)} />}
      {messages.data && <MessageRows items={messages.data.items} onArchive={archive} onRestore={restore} onUndelivered={setMissed} />}
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
      <ChunkBoundary attempt={isSetting ? 1 : 0} onLost={() => setSetting(false)}>
        {isSetting && <SettingsDrawer onClose={() => setSetting(false)} />}
      </ChunkBoundary>
      <ChunkBoundary attempt={missed ? 1 : 0} onLost={() => setMissed(null)}>
        {missed && <UndeliveredDrawer message={missed} onClose={() => setMissed(null)} />}
      </ChunkBoundary>
    </section>
  );
}
