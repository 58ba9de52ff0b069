import { View } from '@tarojs/components';
import { draftLawLink, draftLawsLink } from '@/features/draft-law/links';
import { type PublicLaw, useLawText, usePublicLaw } from '@/features/draft-law/public';
import { closesWords, roundTitle } from '@/features/draft-law/words';
import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { PublicPage } from '../../shared/public/public-page';
import { useSignedIn } from '../../shared/use-deputy';
import { STATUS_FRAME } from '../shared/frame';
import { givesByLogin } from '../shared/gives-by-login';
import { SignedInOpinion } from './signed-in-opinion';
import { VisitorOpinion } from './visitor-opinion';
import '../shared/status.scss';

definePageConfig({ navigationBarTitleText: '对法规草案提意见' });

const TITLE = '对法规草案提意见';

/** The page to give an opinion on a draft law: for visitors, and for deputies, stations and offices in their own name. */
export default function OpinionAddPage() {
  const { id, part } = usePageQuery();
  const lawId = positiveIn(id);
  const query = usePublicLaw(lawId);
  const { data: law } = query;
  if (lawId === undefined || !law || law.scope === null) {
    return (
      <PublicPage title={TITLE} {...STATUS_FRAME}>
        {lawId !== undefined && !law ? <NotYet query={query} /> : <Closed law={law} />}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={TITLE} {...STATUS_FRAME} note={`${roundTitle(law)} · ${closesWords(law) ?? ''}`}>
      <View className="law-form">
        <Give law={law} part={positiveIn(part)} />
        <EntryLink to={draftLawLink(lawId)} className="public-back">
          返回法规草案
        </EntryLink>
      </View>
    </PublicPage>
  );
}

const Closed = ({ law }: { law: PublicLaw | undefined }) => (
  <Empty
    title={law ? '现在不征求意见' : '没有找到这部法规草案'}
    hint={law ? '征求意见还没有开始，或者已经截止。' : '请从法规草案的页面进入。'}
  >
    <EntryLink to={law ? draftLawLink(law.id) : draftLawsLink()} className="public-back">
      {law ? '查看法规草案' : '全部法规草案'}
    </EntryLink>
  </Empty>
);

/** Loads the parts to choose from, and shows the form for a visitor or a signed-in user. */
function Give({ law, part }: { law: PublicLaw; part: number | undefined }) {
  const entry = useSignedIn({ takesVisitors: true });
  const asked = law.texts.find(({ isAsked }) => isAsked);
  const query = useLawText(law.id, law.scope === 'parts' ? asked?.id : undefined);
  const isWaiting = law.scope === 'parts' && asked !== undefined && !query.data;
  if (isWaiting) return <NotYet query={query} />;
  if (entry.state === 'failed') return <Failed message={entry.message} onRetry={entry.retry} />;
  if (entry.state === 'entering') return <Skeleton />;
  const parts = query.data?.parts ?? [];
  const first = parts.some(({ id }) => id === part) ? (part ?? null) : null;
  const given = { lawId: law.id, parts, first };
  if (entry.state === 'ready' && givesByLogin(entry.user)) return <SignedInOpinion {...given} user={entry.user} />;
  return <VisitorOpinion {...given} />;
}
