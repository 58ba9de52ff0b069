import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { threadsLink } from '@/features/thread/links';
import { type Thread, useFoundMessages, useLeaveThread, useMute, useThreadFiles, useThreadStep } from '@/features/thread/queries';
import { minuteText } from '@/lib/dates';
import { confirm } from '@/platform/feedback';
import { back } from '@/platform/navigation';
import { leaveToast } from '@/platform/pending-toast';
import { showFailure } from '@/platform/tell-failure';
import { named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { SearchBar } from '@/ui/search-bar';
import { Segments } from '@/ui/segments';
import { Sheet } from '@/ui/sheet';
import { SwitchRow } from '@/ui/switch-row';
import { NotYet } from '../../shared/feed';
import { StoredFiles } from '../../shared/stored-files';
import { useOnce } from '../../shared/use-form';

const TABS = [
  { value: 'members', text: '成员' },
  { value: 'files', text: '文件' },
  { value: 'search', text: '查找' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** The button above the messages that opens the members, files and settings of the thread. */
export function MoreButton({ thread }: { thread: Thread }) {
  const [open, setOpen] = useState(false);
  return (
    <View className="thread-more">
      <ActionButton onPress={() => setOpen(true)}>{`成员 ${String(thread.members.length)} 人，文件和设置`}</ActionButton>
      <Sheet
        title={thread.title}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <ActionButton grow onPress={() => setOpen(false)}>
            返回会话
          </ActionButton>
        }
      >
        <More thread={thread} />
      </Sheet>
    </View>
  );
}

function More({ thread }: { thread: Thread }) {
  const [tab, setTab] = useState<Tab>('members');
  return (
    <>
      <Settings thread={thread} />
      <Segments label="会话资料" items={TABS} value={tab} onChange={setTab} />
      {tab === 'members' ? <Members thread={thread} /> : null}
      {tab === 'files' ? <Files id={thread.id} /> : null}
      {tab === 'search' ? <Found id={thread.id} /> : null}
    </>
  );
}

function Settings({ thread }: { thread: Thread }) {
  const { id, kind, state, isLeader, isMuted } = thread;
  const mute = useMute(id);
  const step = useThreadStep(id);
  const leave = useLeaveThread(id);
  const once = useOnce();
  const turn = () =>
    once(async () => {
      const isOpen = state === 'open';
      const question = isOpen
        ? { title: '关闭会话', content: '关闭后大家只能查看，不能再发消息；可以重新开启。', confirmText: '关闭会话' }
        : { title: '重新开启', content: '开启后大家可以继续发消息。', confirmText: '重新开启' };
      if (await confirm(question)) await step.mutateAsync(isOpen ? 'close' : 'reopen').catch(showFailure);
    });
  const go = () =>
    once(async () => {
      if (!(await confirm({ title: '退出会话', content: '退出后看不到这个会话，也不能自己重新加入。', confirmText: '退出' }))) return;
      try {
        await leave.mutateAsync(null);
        leaveToast({ message: '已退出会话', tone: 'success' });
        await back(threadsLink());
      } catch (error) {
        showFailure(error);
      }
    });
  return (
    <View className="thread-more__settings">
      <SwitchRow
        title="免打扰"
        note="有新消息不通知，也不计入未读"
        on={isMuted}
        onChange={(on) => mute.mutate(on, { onError: showFailure })}
      />
      {isLeader ? (
        <ActionButton busy={step.isPending} onPress={turn}>
          {state === 'open' ? '关闭会话' : '重新开启'}
        </ActionButton>
      ) : null}
      {kind !== 'direct' && !isLeader ? (
        <ActionButton kind="danger" busy={leave.isPending} onPress={go}>
          退出会话
        </ActionButton>
      ) : null}
    </View>
  );
}

const Members = ({ thread }: { thread: Thread }) => (
  <View {...named('list', '成员')}>
    {thread.members.map(({ id, name, roleName, place, isLeader }) => (
      <View key={id} className="thread-person" {...named('listitem')}>
        <Text className="thread-person__name">{name}</Text>
        <Text className="thread-person__about">{`${roleName}　${place}`}</Text>
        {isLeader ? <Text className="thread-person__mark">负责人</Text> : null}
      </View>
    ))}
  </View>
);

function Files({ id }: { id: number }) {
  const query = useThreadFiles(id, true);
  const { data } = query;
  if (!data) return <NotYet query={query} rows={2} />;
  if (data.items.length === 0) return <Text className="thread-person__about">这个会话还没有文件。</Text>;
  return (
    <>
      {data.items.map((message) => (
        <View key={message.id}>
          <Text className="thread-person__about">{`${message.name}　${minuteText(message.at)}`}</Text>
          <StoredFiles files={message.files} />
        </View>
      ))}
      {data.more ? <Text className="thread-person__about">更早的文件请在消息中查看。</Text> : null}
    </>
  );
}

function Found({ id }: { id: number }) {
  const [keyword, setKeyword] = useState('');
  const query = useFoundMessages(id, keyword);
  const { data } = query;
  return (
    <>
      <SearchBar label="消息内容" max={KEYWORD_MAX} onSearch={setKeyword} />
      {keyword !== '' && !data ? <NotYet query={query} rows={2} /> : null}
      {keyword !== '' && data?.items.length === 0 ? <Text className="thread-person__about">没有找到，请换个词。</Text> : null}
      {keyword === ''
        ? null
        : [...(data?.items ?? [])].reverse().map((message) => (
            <View key={message.id} className="thread-found">
              <Text className="thread-person__about">{`${message.name}　${minuteText(message.at)}`}</Text>
              <Text className="thread-found__text">{message.text}</Text>
            </View>
          ))}
      {keyword !== '' && data?.more ? <Text className="thread-person__about">还有更早的，请用更准确的词查找。</Text> : null}
    </>
  );
}
