import { Button, Space } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useThread } from '@/features/thread/queries';
import { positiveIn } from '@/lib/address-words';
import { BackToList } from '../../detail/back-to-list';
import { InquiryLink } from '../../ui/inquiry-link';
import { NotOpened } from '../../ui/not-opened';
import { EmptyState } from '../../ui/empty-state';
import { ItemSkeleton } from '../../ui/skeletons';
import { useScreenTitle } from '../../views/use-screen-title';
import { Conversation } from './conversation';
import { NewThread } from './new-thread';
import { ThreadPane } from './thread-pane';
import './thread.scss';

/** The user's threads on the left, and the one of the address on the right. */
export function ThreadScreen() {
  const { id: inPath } = useParams();
  const [isChoosing, setChoosing] = useState(false);
  const id = positiveIn(inPath);
  return (
    <section className="console-panel console-threads" aria-labelledby="console-threads-title">
      <div className="console-threads__top">
        <h1 className="console-page-title" id="console-threads-title">
          会话
        </h1>
        <Space>
          <InquiryLink />
          <Button type="primary" onClick={() => setChoosing(true)}>
            发起会话
          </Button>
        </Space>
      </div>
      <div className={`console-threads__panes${inPath === undefined ? '' : ' is-open'}`}>
        <nav className="console-threads__list" aria-label="会话列表">
          <ThreadPane openedId={id} />
        </nav>
        <div className="console-threads__main">
          {inPath === undefined ? (
            <p className="console-threads__none console-muted">请从左边选择一个会话，或发起新的会话。</p>
          ) : (
            <Opened id={id} />
          )}
        </div>
      </div>
      <NewThread open={isChoosing} onClose={() => setChoosing(false)} />
    </section>
  );
}

function Opened({ id }: { id: number | undefined }) {
  const { data, error, refetch } = useThread(id);
  useScreenTitle(data?.title);
  const back = <BackToList of="thread" />;
  if (id === undefined) {
    return (
      <EmptyState title="会话没有打开" text="地址中的会话编号不正确。">
        {back}
      </EmptyState>
    );
  }
  if (!data && error) return <NotOpened what="会话" error={error} onRetry={() => void refetch()} back={back} />;
  return data ? <Conversation key={id} thread={data} /> : <ItemSkeleton />;
}
