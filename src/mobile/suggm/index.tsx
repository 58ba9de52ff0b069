import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HOME_FEED } from '@contract/rules/deputy-home';
import type { SuggestionStage } from '@contract/rules/suggestion-status';
import type { SignedInUser } from '@/features/session/user';
import { useSuggestionCounts, useSuggestionFeed } from '@/features/suggestion/queries';
import { stageCounts, STAGE_TABS } from '@/features/suggestion/stages';
import { suggestionHomeLink } from '@/routes/mobile';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { RequireDeputy } from '../shared/require-deputy';
import { pageCard, ShareWay } from '../shared/share-way';
import { SuggestionFeed } from '../shared/suggestion-card';
import { askBeforeDrawing, FirstAnswers, HomeScreen, HomeShape, useEarlyAnswers } from './home-waiting';
import { KeptHere } from './kept-here';
import { OpenWays, Waiting } from './waiting';
import { Overview } from './overview';
import { LaunchButtons } from '../shared/launch-buttons';
import { OfflineNotice } from '../shared/offline-notice';
import { Screen } from '../shared/screen';

definePageConfig({ navigationBarTitleText: '我的建议', enablePullDownRefresh: true, enableShareAppMessage: true });

askBeforeDrawing();

const EMPTY_TEXTS: Record<SuggestionStage | 'all', { title: string; hint: string }> = {
  all: { title: '还没有建议', hint: '把您听到的群众呼声写下来，点“提建议”开始。' },
  draft: { title: '没有待提交的建议', hint: '存成草稿的、正在征求联名的，都在这里，下次接着办。' },
  running: { title: '没有办理中的建议', hint: '提交以后，审核、交办和办理都在这里看进度。' },
  replied: { title: '没有等您评价的建议', hint: '承办单位答复以后，请您在这里评价。' },
  closed: { title: '还没有办结的建议', hint: '评价以后，建议就办结了。' },
};

function Home({ user }: { user: SignedInUser }) {
  const [stage, setStage] = useState<SuggestionStage | 'all'>('all');
  const counts = useSuggestionCounts();
  const list = useSuggestionFeed({ ...HOME_FEED, ...(stage === 'all' ? {} : { stage }) });
  const client = useQueryClient();

  const numbers = counts.data ? stageCounts(counts.data.byStatus) : undefined;
  return (
    <>
      <Overview user={user} numbers={numbers} near={counts.data?.near} over={counts.data?.over} onChoose={setStage} />
      <Waiting counts={counts.data} />
      <KeptHere roleId={user.roleId} />
      <OpenWays />
      <Segments label="按进度查看" items={STAGE_TABS} value={stage} onChange={setStage} />
      <SuggestionFeed
        list={list}
        empty={<Empty {...EMPTY_TEXTS[stage]} />}
        refresh={(options) => client.invalidateQueries(undefined, options)}
      />
      <ShareWay card={() => pageCard('我的建议', suggestionHomeLink())} />
    </>
  );
}

export default function SuggestionHomePage() {
  useEarlyAnswers();
  return (
    <RequireDeputy
      title="我的建议"
      waiting={
        <HomeScreen>
          <HomeShape />
        </HomeScreen>
      }
      offline={(user, retry) => <OfflineHome user={user} onRetry={retry} />}
    >
      {(user) => (
        <HomeScreen>
          <FirstAnswers waiting={<HomeShape />}>
            <Home user={user} />
          </FirstAnswers>
        </HomeScreen>
      )}
    </RequireDeputy>
  );
}

/** The home page without a network: the entries on this device, and the buttons to write more. */
function OfflineHome({ user, onRetry }: { user: SignedInUser; onRetry: () => void }) {
  return (
    <Screen title="我的建议" footer={<LaunchButtons />}>
      <OfflineNotice name={user.name} onRetry={onRetry} />
      <KeptHere roleId={user.roleId} />
    </Screen>
  );
}
