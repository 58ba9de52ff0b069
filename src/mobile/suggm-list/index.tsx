import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro';
import { useState } from 'react';
import { STEP_NAMES, SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-workflow';
import { useSuggestionFeed } from '@/features/suggestion/queries';
import { back, go } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink, suggestionLaunchLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { SearchBar } from '@/ui/search-bar';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { RequireDeputy } from '../parts/require-deputy';
import { Screen } from '../parts/screen';
import { SuggestionFeed } from '../parts/suggestion-feed';

const KEYWORD_MAX = 50;

const STATUS_TABS = [
  { value: 'all' as const, text: '全部' },
  ...SUGGESTION_STATUSES.filter((status) => status !== 'deleted').map((value) => ({ value, text: STEP_NAMES[value] })),
];

const isStatus = (text: string | undefined): text is SuggestionStatus => STATUS_TABS.some(({ value }) => value === text && value !== 'all');

function List({ initial }: { initial: SuggestionStatus | 'all' }) {
  const [status, setStatus] = useState(initial);
  const [keyword, setKeyword] = useState('');
  const feed = useSuggestionFeed({
    sort: 'updatedAt',
    order: 'desc',
    ...(keyword ? { keyword } : {}),
    ...(status === 'all' ? {} : { status }),
  });
  usePullDownRefresh(() => {
    void feed.refetch().finally(() => stopPullDownRefresh());
  });
  const footer = (
    <ActionButton kind="primary" grow onPress={() => void go(suggestionLaunchLink())}>
      提建议
    </ActionButton>
  );
  const hint = keyword ? `没有找到含“${keyword}”的建议，换个词试试。` : '换一个进度看看。';
  return (
    <Screen title="查找建议" onBack={() => void back(suggestionHomeLink())} footer={footer}>
      <SearchBar label="标题、内容或编号" max={KEYWORD_MAX} onSearch={setKeyword} />
      <Segments label="按进度查看" items={STATUS_TABS} value={status} onChange={setStatus} />
      <SuggestionFeed feed={feed} empty={<Empty title="没有这样的建议" hint={hint} />} />
    </Screen>
  );
}

export default function SuggestionListPage() {
  const { status } = usePageQuery();
  return <RequireDeputy title="查找建议">{() => <List initial={isStatus(status) ? status : 'all'} />}</RequireDeputy>;
}
