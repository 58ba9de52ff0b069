import { SUBJECTS } from '@contract/rules/subjects';
import { useCallback, useState } from 'react';
import {
  type Message,
  type MessageFilter,
  useArchiveMessage,
  useArchiveRead,
  useMessageFeed,
  useReadAllMessages,
  useReadMessage,
  useRestoreMessage,
  useUnreadCount,
} from '@/features/message/queries';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { toast } from '@/platform/feedback';
import { itemsOf } from '@/platform/growing-list';
import { lazyComponent } from '@/platform/lazy-component';
import { back, go } from '@/platform/navigation';
import { hasAddresses } from '@/platform/outside';
import { suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Feed } from '../shared/feed';
import { RequireDeputy } from '../shared/require-deputy';
import { Screen } from '../shared/screen';
import { Filters } from './filters';
import { MessageCard } from './message-card';
import { UndoBar } from './undo-bar';
import './messages.scss';

definePageConfig({ navigationBarTitleText: '消息', enablePullDownRefresh: true });

const SettingsSheet = lazyComponent(() => import('./settings-sheet').then((part) => part.SettingsSheet));

const TITLE = '消息';

/** Deputies have phone pages; the records of other roles are in the console, which the mini-app does not have. */
function openSubject({ subject: { type, id } }: Message, isDeputy: boolean): void {
  const { phoneLink, consoleLink } = SUBJECTS[type];
  if (isDeputy) void go(phoneLink(id));
  else if (hasAddresses) void go(consoleLink(id));
  else toast({ message: '请在电脑上打开管理平台查看和办理', tone: 'info' });
}

const noneOf = (filter: MessageFilter) => {
  if (filter.undelivered) return { title: '没有需要电话告知的人', hint: '工作通知没有送到时，会在这里列出姓名和原因。' };
  if (Object.keys(filter).length > 0) return { title: '没有符合条件的消息', hint: '请换一个状态、类别或词语再查找。' };
  return { title: '还没有消息', hint: '建议有进展、有邀请或快到期，以及有活动时，会在这里告诉您。' };
};

function Actions({ hasRead }: { hasRead: boolean }) {
  const unread = useUnreadCount().data ?? 0;
  const readAll = useReadAllMessages();
  const archiveRead = useArchiveRead();
  const tidy = () =>
    archiveRead.mutate(undefined, {
      onSuccess: ({ archived }) => toast({ message: `已归档 ${String(archived)} 条，可在“已归档”中查看`, tone: 'success' }),
    });
  return (
    <>
      <ActionButton grow disabled={unread === 0} busy={readAll.isPending} onPress={() => readAll.mutate(undefined)}>
        全部已读
      </ActionButton>
      <ActionButton grow disabled={!hasRead} busy={archiveRead.isPending} onPress={tidy}>
        归档已读
      </ActionButton>
    </>
  );
}

function Messages({ isDeputy }: { isDeputy: boolean }) {
  const [filter, setFilter] = useState<MessageFilter>({});
  const [archived, setArchived] = useState<Message | null>(null);
  const [isSetting, setSetting] = useState(false);
  const list = useMessageFeed(filter);
  const read = useReadMessage();
  const archive = useArchiveMessage();
  const restore = useRestoreMessage();
  const forget = useCallback(() => setArchived(null), []);
  const putBack = (message: Message) => restore.mutate(message.id, { onSuccess: forget });
  const none = noneOf(filter);
  return (
    <Screen
      title={TITLE}
      onBack={() => void back(suggestionHomeLink())}
      footer={<Actions hasRead={itemsOf(list).some(({ readAt, archivedAt }) => readAt !== null && archivedAt === null)} />}
    >
      <Filters filter={filter} onChange={setFilter} onSettings={() => setSetting(true)} />
      {archived ? <UndoBar key={archived.id} title={archived.title} onUndo={() => putBack(archived)} onGone={forget} /> : null}
      <Feed
        label={TITLE}
        list={list}
        card={(message) => (
          <MessageCard
            message={message}
            onOpen={() => {
              if (!message.readAt) read.mutate(message.id);
              openSubject(message, isDeputy);
            }}
            onArchive={() => archive.mutate(message.id, { onSuccess: () => setArchived(message) })}
            onRestore={() => putBack(message)}
          />
        )}
        empty={<Empty {...none} />}
      />
      {isSetting ? (
        <ChunkBoundary attempt={1} onLost={() => setSetting(false)}>
          <SettingsSheet onClose={() => setSetting(false)} />
        </ChunkBoundary>
      ) : null}
    </Screen>
  );
}

export default function MessagePage() {
  return (
    <RequireDeputy title={TITLE} others={() => <Messages isDeputy={false} />}>
      {() => <Messages isDeputy />}
    </RequireDeputy>
  );
}
