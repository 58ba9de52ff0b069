import { App, Button, Drawer, Switch, Tabs } from 'antd';
import { useState } from 'react';
import { type Thread, useFoundMessages, useLeaveThread, useMute, useThreadFiles, useThreadStep } from '@/features/thread/queries';
import { minuteText } from '@/lib/dates';
import { showFailure } from '@/platform/tell-failure';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { Files } from '../../ui/files';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';

const WIDTH = 420;

interface ThreadDrawerProps {
  thread: Thread;
  open: boolean;
  onClose: () => void;
}

/** The settings of a thread, its members, its files, and the search in its messages. */
export function ThreadDrawer({ thread, open, onClose }: ThreadDrawerProps) {
  const [tab, setTab] = useState('members');
  return (
    <Drawer open={open} title={thread.title} width={WIDTH} onClose={onClose}>
      <Settings thread={thread} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'members', label: '成员', children: <Members thread={thread} /> },
          { key: 'files', label: '文件', children: <SentFiles id={thread.id} isShown={open && tab === 'files'} /> },
          { key: 'search', label: '查找消息', children: <Found id={thread.id} /> },
        ]}
      />
    </Drawer>
  );
}

function Settings({ thread }: { thread: Thread }) {
  const { id, kind, state, isLeader, isMuted } = thread;
  const { modal } = App.useApp();
  const mute = useMute(id);
  const step = useThreadStep(id);
  const leave = useLeaveThread(id);
  const leaveRecord = useLeaveRecord('thread');
  const isOpen = state === 'open';
  const turn = () =>
    void modal.confirm({
      title: isOpen ? '关闭这个会话？' : '重新开启这个会话？',
      content: isOpen ? '关闭后大家只能查看，不能再发消息；可以重新开启。' : '开启后大家可以继续发消息。',
      okText: isOpen ? '关闭会话' : '重新开启',
      onOk: () => step.mutateAsync(isOpen ? 'close' : 'reopen').then(undefined, showFailure),
    });
  const go = () =>
    void modal.confirm({
      title: '退出这个会话？',
      content: '退出后看不到这个会话，也不能自己重新加入。',
      okText: '退出会话',
      onOk: () => leave.mutateAsync(null).then(leaveRecord, showFailure),
    });
  return (
    <div className="console-thread-settings">
      <label htmlFor={`thread-mute-${String(id)}`}>免打扰</label>
      <Switch
        id={`thread-mute-${String(id)}`}
        checked={isMuted}
        loading={mute.isPending}
        onChange={(on) => mute.mutate(on, { onError: showFailure })}
      />
      <p className="console-muted">有新消息不通知，也不计入未读。</p>
      {isLeader && <Button onClick={turn}>{isOpen ? '关闭会话' : '重新开启'}</Button>}
      {kind !== 'direct' && !isLeader && (
        <Button danger onClick={go}>
          退出会话
        </Button>
      )}
    </div>
  );
}

const Members = ({ thread }: { thread: Thread }) => (
  <ul className="console-thread-people">
    {thread.members.map(({ id, name, roleName, place, isLeader }) => (
      <li key={id}>
        <span className="console-thread-people__name">{name}</span>
        <span className="console-muted">{`${roleName} · ${place}`}</span>
        {isLeader && <span className="console-status is-active">负责人</span>}
      </li>
    ))}
  </ul>
);

function SentFiles({ id, isShown }: { id: number; isShown: boolean }) {
  const { data, error, refetch } = useThreadFiles(id, isShown);
  if (!data) return error ? <LoadFailed what="文件" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />;
  if (data.items.length === 0) return <p className="console-muted">这个会话还没有文件。</p>;
  return (
    <>
      {data.items.map((message) => (
        <div key={message.id}>
          <p className="console-muted">{`${message.name} · ${minuteText(message.at)}`}</p>
          <Files files={message.files} />
        </div>
      ))}
      {data.more && <p className="console-muted">更早的文件请在消息中查看。</p>}
    </>
  );
}

function Found({ id }: { id: number }) {
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useFoundMessages(id, keyword);
  const items = keyword === '' ? [] : [...(data?.items ?? [])].reverse();
  return (
    <>
      <KeywordSearch className="console-threads__search" label="消息内容" value={keyword} onSearch={setKeyword} />
      {keyword !== '' && error && !data && <LoadFailed what="消息" error={error} onRetry={() => void refetch()} />}
      {keyword !== '' && data?.items.length === 0 && <p className="console-muted">没有找到，请换个词。</p>}
      <ul className="console-thread-found">
        {items.map((message) => (
          <li key={message.id}>
            <span className="console-muted">{`${message.name} · ${minuteText(message.at)}`}</span>
            <p className="console-message__text">{message.text}</p>
          </li>
        ))}
      </ul>
      {keyword !== '' && data?.more && <p className="console-muted">还有更早的，请用更准确的词查找。</p>}
    </>
  );
}
