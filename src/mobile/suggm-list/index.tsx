import { useState } from 'react';
import { SUGGESTION_STAGES, type SuggestionStage } from '@contract/rules/suggestion-status';
import { useSuggestionCounts, useSuggestionFeed } from '@/features/suggestion/queries';
import { STAGE_TABS } from '@/features/suggestion/stages';
import { keyIn } from '@/lib/address-words';
import { back } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink, suggestionListLink } from '@/routes/mobile';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { LaunchButtons } from '../shared/launch-buttons';
import { RequireDeputy } from '../shared/require-deputy';
import { Screen } from '../shared/screen';
import { SearchLine } from '../shared/search-line';
import { pageCard, ShareWay } from '../shared/share-way';
import { SuggestionFeed } from '../shared/suggestion-card';

definePageConfig({ navigationBarTitleText: '查找建议', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The deputy's relation to an item; the values of `mine` in the contract. */
const MINE = { lead: '我领衔的', invited: '邀请我联名', cosigned: '我联名的' } as const;
type Mine = keyof typeof MINE;

interface Chosen {
  mine: Mine | 'all';
  stage: SuggestionStage | 'all';
}

/** The filters that the address of the list contains; the search keyword stays on the device. */
const chosenOf = ({ mine, stage }: Chosen) => ({ ...(mine === 'all' ? {} : { mine }), ...(stage === 'all' ? {} : { stage }) });

const EMPTY_TEXTS: Record<Mine | 'all', string> = {
  all: '换一个进度看看。',
  lead: '您还没有这样的建议。',
  invited: '没有等您答复的联名邀请。',
  cosigned: '您还没有联名这样的建议。',
};

function List({ initial }: { initial: Chosen }) {
  const [{ mine, stage }, setChosen] = useState(initial);
  const [keyword, setKeyword] = useState('');
  const counts = useSuggestionCounts();
  const list = useSuggestionFeed({
    sort: 'updatedAt',
    order: 'desc',
    ...(keyword ? { keyword } : {}),
    ...chosenOf({ mine, stage }),
  });
  const choose = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }));
  const tabs = [
    { value: 'all' as const, text: '全部' },
    { value: 'lead' as const, text: MINE.lead },
    { value: 'invited' as const, text: MINE.invited, count: counts.data?.invited || undefined },
    { value: 'cosigned' as const, text: MINE.cosigned },
  ];
  const hint = keyword ? `没有找到含“${keyword}”的建议，换个词试试。` : EMPTY_TEXTS[mine];
  return (
    <Screen title="查找建议" onBack={() => void back(suggestionHomeLink())} footer={<LaunchButtons />}>
      <SearchLine list="suggestion" label="标题、内容或编号" onSearch={setKeyword} />
      <Segments label="按与我的关系查看" items={tabs} value={mine} onChange={(value) => choose({ mine: value })} />
      <Segments label="按进度查看" items={STAGE_TABS} value={stage} onChange={(value) => choose({ stage: value })} quiet />
      <SuggestionFeed list={list} empty={<Empty title="没有这样的建议" hint={hint} />} />
      <ShareWay card={() => pageCard('查找建议', suggestionListLink(chosenOf({ mine, stage })))} />
    </Screen>
  );
}

export default function SuggestionListPage() {
  const { mine, stage } = usePageQuery();
  const initial: Chosen = { mine: keyIn(MINE, mine) ?? 'all', stage: keyIn(SUGGESTION_STAGES, stage) ?? 'all' };
  return <RequireDeputy title="查找建议">{() => <List initial={initial} />}</RequireDeputy>;
}
