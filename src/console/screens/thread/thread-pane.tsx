import { Badge, Button, Empty, Select, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { THREAD_KINDS, type ThreadKind } from '@contract/rules/thread';
import { type ThreadLine, type ThreadQuery, useThreadFeed } from '@/features/thread/queries';
import { lastLine } from '@/features/thread/rules';
import { minuteText } from '@/lib/dates';
import { itemsOf } from '@/platform/growing-list';
import { useScreenLinks } from '../../menu/use-screen-links';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { RowsSkeleton } from '../../ui/skeletons';

const WHICH = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
];

/** The list of threads with its filters. */
export function ThreadPane({ openedId }: { openedId: number | undefined }) {
  const [keyword, setKeyword] = useState('');
  const [kind, setKind] = useState<ThreadKind>();
  const [which, setWhich] = useState('all');
  const query = useMemo<ThreadQuery>(
    () => ({ ...(keyword && { keyword }), ...(kind && { kind }), ...(which === 'unread' && { unread: true }) }),
    [keyword, kind, which],
  );
  const list = useThreadFeed(query);
  const items = itemsOf(list);
  const isNarrowed = keyword !== '' || kind !== undefined || which === 'unread';
  return (
    <>
      <KeywordSearch className="console-threads__search" label="姓名、会话名称或消息内容" value={keyword} onSearch={setKeyword} />
      <div className="console-threads__filters">
        <Segmented aria-label="显示哪些会话" options={WHICH} value={which} onChange={setWhich} />
        <Select<ThreadKind>
          className="console-threads__kind"
          aria-label="会话类型"
          allowClear
          placeholder="全部类型"
          options={optionsOf(THREAD_KINDS)}
          {...(kind && { value: kind })}
          onChange={setKind}
        />
      </div>
      {list.isPending && <RowsSkeleton rows={6} />}
      {list.isError && !list.data && <LoadFailed what="会话" error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isNarrowed ? '没有符合条件的会话，请换个条件' : '还没有会话，请点“发起会话”'}
        />
      )}
      <ul className="console-threads__rows">
        {items.map((thread) => (
          <Row key={thread.id} thread={thread} isOpened={thread.id === openedId} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          加载更多
        </Button>
      )}
    </>
  );
}

function Row({ thread, isOpened }: { thread: ThreadLine; isOpened: boolean }) {
  const navigate = useNavigate();
  const link = useScreenLinks().subject({ type: 'thread', id: thread.id });
  const { title, kind, state, unread, isMuted, last } = thread;
  return (
    <li>
      <button
        type="button"
        className={`console-threads__row${isOpened ? ' is-opened' : ''}`}
        aria-current={isOpened ? 'true' : undefined}
        onClick={() => link && void navigate(link)}
      >
        <span className="console-threads__head">
          <span className="console-threads__title">{title}</span>
          <Badge count={unread} title={`${String(unread)} 条未读`} />
        </span>
        <span className="console-threads__last">{lastLine(last)}</span>
        <span className="console-muted">
          {last && minuteText(last.at)}
          {kind !== 'direct' && ` · ${THREAD_KINDS[kind]}`}
          {state === 'closed' && ' · 已关闭'}
          {isMuted && ' · 免打扰'}
        </span>
      </button>
    </li>
  );
}
