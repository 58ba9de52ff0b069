import { useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import { THREAD_KINDS, type ThreadKind } from '@contract/rules/thread';
import type { SignedInUser } from '@/features/session/user';
import { threadsLink } from '@/features/thread/links';
import { type ThreadQuery, useThreadFeed, useUnreadThreads } from '@/features/thread/queries';
import { keyIn } from '@/lib/address-words';
import { choicesOf } from '@/lib/choices';
import { back, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { mineLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { Screen } from '../../shared/screen';
import { SearchLine } from '../../shared/search-line';
import { usePaused } from '../../shared/use-paused';
import { KeptHere } from '../../suggm/kept-here';
import { ThreadScreen } from '../shared/thread-screen';
import { useSeen } from '../shared/use-seen';
import { PeopleSheet } from './people-sheet';
import { ThreadCard } from './thread-card';
import './list.scss';

definePageConfig({ navigationBarTitleText: '会话', enablePullDownRefresh: true });

const TITLE = '会话';
const ALL = { value: undefined, text: '全部' };
const KINDS = [ALL, ...choicesOf(THREAD_KINDS)];

/** The threads of the signed-in user. */
export default function ThreadListPage() {
  return <ThreadScreen title={TITLE}>{(user) => <Threads user={user} />}</ThreadScreen>;
}

/** The filters, kept in the address. */
function useShown() {
  const words = usePageQuery();
  const [shown, setShown] = useState(() => ({
    keyword: words['keyword'] ?? '',
    kind: keyIn(THREAD_KINDS, words['kind']),
    unread: words['unread'] === 'true',
  }));
  const narrow = (changes: { keyword?: string; kind?: ThreadKind | undefined; unread?: boolean }) => {
    const next = { ...shown, ...changes };
    setShown(next);
    noteInAddress(threadsLink({ keyword: next.keyword || undefined, kind: next.kind, unread: next.unread || undefined }));
  };
  const query = useMemo<ThreadQuery>(
    () => ({
      ...(shown.keyword && { keyword: shown.keyword }),
      ...(shown.kind && { kind: shown.kind }),
      ...(shown.unread && { unread: true }),
    }),
    [shown],
  );
  return { shown, narrow, query };
}

function Threads({ user }: { user: SignedInUser }) {
  const { shown, narrow, query } = useShown();
  const [isChoosing, setChoosing] = useState(false);
  const unread = useUnreadThreads();
  useSeen();
  const begin = () => setChoosing(true);
  const find = (keyword: string) => narrow({ keyword });
  const isNarrowed = shown.keyword !== '' || shown.kind !== undefined || shown.unread;
  return (
    <Screen
      title={TITLE}
      home={mineLink()}
      onBack={() => void back(mineLink())}
      footer={
        <ActionButton kind="primary" grow onPress={begin}>
          发起会话
        </ActionButton>
      }
    >
      <View className="threads">
        <SearchLine list="thread" label="姓名、会话名称或消息内容" initial={shown.keyword} onSearch={find} onType={find} />
        <Segments
          label="显示哪些会话"
          items={[
            { value: 'all', text: '全部' },
            { value: 'unread', text: '未读', count: unread.data || undefined },
          ]}
          value={shown.unread ? 'unread' : 'all'}
          onChange={(value) => narrow({ unread: value === 'unread' })}
        />
        <Chips label="类型" items={KINDS} value={shown.kind} onChange={(kind) => narrow({ kind })} />
        <KeptHere roleId={user.roleId} />
        <Feed
          label={TITLE}
          list={useThreadFeed(usePaused(query))}
          card={(thread) => <ThreadCard thread={thread} />}
          empty={
            isNarrowed ? (
              <Empty title="没有符合条件的会话" hint="请换个词，或放宽条件再查找。">
                <ActionButton onPress={() => narrow({ keyword: '', kind: undefined, unread: false })}>清除全部条件</ActionButton>
              </Empty>
            ) : (
              <Empty title="还没有会话" hint="有事要联系时，点“发起会话”选择要联系的人。" />
            )
          }
        />
      </View>
      <PeopleSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </Screen>
  );
}
