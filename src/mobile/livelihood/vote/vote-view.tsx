import { useState } from 'react';
import { livelihoodsLink, livelihoodVoteLink } from '@/features/livelihood/links';
import { useVote, useVoteStep, type VoteRecord } from '@/features/livelihood-vote/queries';
import { isOutOfSight } from '@/platform/call-errors';
import { back, replace } from '@/platform/navigation';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { ShareWay } from '../../shared/share-way';
import { useRefresh } from '../../shared/use-refresh';
import type { Marked } from './ballot';
import { BallotItems } from './ballot-items';
import { CastFooter } from './cast-footer';
import { Counting } from './counting';
import { VoteHead } from './vote-head';
import { VoteResult } from './vote-result';
import { confirm, toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { useOnce } from '../../shared/use-form';
import '../../shared/public/public-items.scss';
import '../../shared/record.scss';
import '../shared/livelihood.scss';
import './vote.scss';

const TITLE = '民生实事投票';
const NOTHING: Marked = {};

/** Holds the ballot in memory only: it is stored neither on the device nor in the address. */
export function VoteView({ id }: { id: number | undefined }) {
  const query = useVote(id);
  const [marked, setMarked] = useState<Marked>(NOTHING);
  const { data: vote, error } = query;
  useRefresh(query.refetch);
  const frame = { title: TITLE, onBack: () => void back(livelihoodsLink({ tab: 'votes' })) };
  if (id === undefined || (!vote && isOutOfSight(error))) {
    return (
      <Screen {...frame}>
        <Empty title="没有找到这次投票" hint="可能还没有开放，不在您的区域，或者链接不完整。">
          <ActionButton onPress={() => void replace(livelihoodsLink({ tab: 'votes' }))}>查看全部投票</ActionButton>
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen {...frame} footer={vote && footerOf(vote, { marked, onCast: () => setMarked(NOTHING) })}>
      {vote ? <Vote vote={vote} marked={marked} onMark={setMarked} /> : <NotYet query={query} />}
    </Screen>
  );
}

const mayVote = ({ mayCast, voted }: VoteRecord): boolean => mayCast && !voted;
const isCounted = ({ state }: VoteRecord): boolean => ['counted', 'confirmed', 'published'].includes(state);

function Vote({ vote, marked, onMark }: { vote: VoteRecord; marked: Marked; onMark: (marked: Marked) => void }) {
  return (
    <>
      <VoteHead vote={vote} />
      {vote.actions.includes('count') ? <Counting vote={vote} /> : null}
      {isCounted(vote) ? (
        <VoteResult vote={vote} />
      ) : (
        <BallotItems vote={vote} marked={marked} onMark={mayVote(vote) ? onMark : undefined} />
      )}
      <ShareWay card={() => ({ title: vote.title, text: vote.areaName, link: livelihoodVoteLink(vote.id) })} />
    </>
  );
}

/** Returns null when there is no action: the page then has no bar. */
function footerOf(vote: VoteRecord, { marked, onCast }: { marked: Marked; onCast: () => void }) {
  if (mayVote(vote)) return <CastFooter vote={vote} marked={marked} onCast={onCast} />;
  return vote.actions.includes('confirm') ? <Confirming vote={vote} /> : null;
}

/** Lets a scrutineer confirm the count. */
function Confirming({ vote }: { vote: VoteRecord }) {
  const step = useVoteStep('confirm');
  const once = useOnce();
  const press = () =>
    once(async () => {
      const content = '确认后不能重新计票，由人大办公室公布结果。';
      if (!(await confirm({ title: '确认票数无误？', content, confirmText: '监票确认', cancelText: '再核对' }))) return;
      await step.mutateAsync(vote).then(() => toast({ message: '已确认', tone: 'success' }), showFailure);
    });
  return (
    <ActionButton kind="primary" grow busy={step.isPending} onPress={press}>
      监票确认
    </ActionButton>
  );
}
