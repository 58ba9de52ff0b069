import { View } from '@tarojs/components';
import { useState } from 'react';
import { LIVELIHOOD_MINE, type LivelihoodMine } from '@contract/rules/livelihood';
import { livelihoodFiguresLink, livelihoodLink, livelihoodsLink, proposeLivelihoodLink } from '@/features/livelihood/links';
import { type LivelihoodLine, type LivelihoodQuery, useLivelihoodFeed } from '@/features/livelihood/queries';
import { useVoteFeed } from '@/features/livelihood-vote/queries';
import { choicesOf } from '@/lib/choices';
import { back, go, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { Screen } from '../../shared/screen';
import { SearchLine } from '../../shared/search-line';
import { pageCard, ShareWay } from '../../shared/share-way';
import { usePaused } from '../../shared/use-paused';
import { ProjectCard } from '../shared/project-card';
import { VoteCard } from './vote-card';
import { Waiting } from './waiting';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { keyIn } from '@/lib/address-words';
import { cutTo } from '@/lib/text-length';
import '../../shared/public/public-items.scss';
import '../../shared/record.scss';
import '../shared/livelihood.scss';

export const TITLE = '民生实事';

/** A deputy undertakes no projects, and the projects waiting for a review have their own tab. */
const MINE = choicesOf(LIVELIHOOD_MINE).filter(({ value }) => value === 'proposed' || value === 'supervised');

const NOTES = { proposed: '我提出的', undertaken: '', supervised: '我监督的', toReview: '请您预审' } as const;
const noteOf = ({ mine }: LivelihoodLine): string =>
  mine
    .map((one) => NOTES[one])
    .filter(Boolean)
    .join('，');

export function Livelihoods() {
  const [shown, setShown] = useState<Shown>(readShown(usePageQuery()));
  const narrow = (changes: Partial<Shown>) => {
    const next = { ...shown, ...changes };
    setShown(next);
    const { tab, mine, keyword } = next;
    noteInAddress(livelihoodsLink({ tab: tab === 'waiting' ? undefined : tab, mine: tab === 'mine' ? mine : undefined, keyword }));
  };
  const propose = (
    <ActionButton kind="primary" grow onPress={() => void go(proposeLivelihoodLink())}>
      提民生实事建议
    </ActionButton>
  );
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())} footer={propose}>
      <Segments label="民生实事" items={choicesOf(TABS)} value={shown.tab} onChange={(tab: Tab) => narrow({ tab })} />
      {shown.tab === 'waiting' ? <Waiting /> : null}
      {shown.tab === 'all' ? (
        <>
          <SearchLine
            list="livelihood"
            label="名称、内容或地点"
            initial={shown.keyword ?? ''}
            onSearch={(typed) => narrow({ keyword: typed || undefined })}
          />
          <Projects query={shown.keyword === undefined ? {} : { keyword: shown.keyword }} />
        </>
      ) : null}
      {shown.tab === 'mine' ? (
        <>
          <Chips label="与我" items={MINE} value={shown.mine} onChange={(mine) => narrow({ mine: mine ?? 'supervised' })} />
          <Projects query={{ mine: shown.mine }} />
        </>
      ) : null}
      {shown.tab === 'votes' ? <Votes /> : null}
      <View className="live-ways">
        <ActionButton onPress={() => void go(livelihoodFiguresLink())}>公开数据</ActionButton>
      </View>
      <ShareWay card={() => pageCard(TITLE, livelihoodsLink())} />
    </Screen>
  );
}

function Projects({ query }: { query: LivelihoodQuery }) {
  return (
    <Feed
      label="民生实事项目"
      list={useLivelihoodFeed(usePaused(query))}
      card={(project) => <ProjectCard project={project} link={livelihoodLink(project.id)} note={noteOf(project)} />}
      empty={<Empty title="没有这样的项目" hint="您提出的建议、您监督的项目和已公开的项目会显示在这里。" />}
    />
  );
}

function Votes() {
  return (
    <Feed
      label="民生实事投票"
      list={useVoteFeed({})}
      card={(vote) => <VoteCard vote={vote} />}
      empty={<Empty title="还没有投票" hint="开放投票时会发消息告诉您。" />}
    />
  );
}

export const TABS = { waiting: '待办', all: '项目', mine: '我的', votes: '投票' } as const;
export type Tab = keyof typeof TABS;

export interface Shown {
  tab: Tab;
  mine: LivelihoodMine;
  keyword?: string | undefined;
}

/** Parses the query string of the address; ignores values that it does not understand. */
const readShown = (words: Readonly<Record<string, string | undefined>>): Shown => ({
  tab: keyIn(TABS, words.tab) ?? 'waiting',
  mine: keyIn(LIVELIHOOD_MINE, words.mine) ?? 'supervised',
  keyword: cutTo(words.keyword?.trim() ?? '', KEYWORD_MAX) || undefined,
});
