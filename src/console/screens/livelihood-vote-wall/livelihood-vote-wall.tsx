import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { VOTE_KINDS, VOTE_METHODS } from '@contract/rules/livelihood-vote';
import { useVoteWall, type VoteWall } from '@/features/livelihood-vote/wall';
import { numberText } from '@/lib/number-text';
import { keepAwake } from '@/platform/awake';
import { errorText } from '@/platform/error-text';
import { useDetailId } from '../../detail/detail-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { useTicking } from '../../ui/use-ticking';
import { clockText, StoppedWall, useInUse, Wall } from '../../ui/wall';
import { useScreenTitle } from '../../views/use-screen-title';
import { Ballots } from './ballots';
import { Projects } from './projects';
import './livelihood-vote-wall.scss';

const BLOCK = 'console-vote-wall';

/** The screen for the wall of the hall: how many have voted, and after the count, the results. It covers the console. */
export function LivelihoodVoteWall() {
  const id = useDetailId();
  const back = useBack(id);
  const [attempt, setAttempt] = useState(0);
  if (id === undefined) return <StoppedWall block={BLOCK} title="计票大屏没有打开" text="地址中的投票编号不正确。" back={back} />;
  return <Followed key={`${String(id)} ${String(attempt)}`} id={id} onRetry={() => setAttempt(attempt + 1)} />;
}

function useBack(id: number | undefined): { link: string; text: string } {
  const links = useScreenLinks();
  const vote = id !== undefined && links.subject({ type: 'livelihoodVote', id });
  return { link: vote || links.listAsLeft('livelihoodVote') || '/', text: '返回投票' };
}

const lineOf = ({ kind, method, places, items }: VoteWall): string =>
  [
    VOTE_KINDS[kind],
    VOTE_METHODS[method],
    places === 0 ? `${numberText(items.length)} 个项目` : `${numberText(items.length)} 个候选项目中选 ${numberText(places)} 个`,
  ].join(' · ');

function Followed({ id, onRetry }: { id: number; onRetry: () => void }) {
  const { value: wall, behindMs, heardAt, isLost, error } = useVoteWall(id);
  const back = useBack(id);
  const now = useTicking(behindMs);
  useScreenTitle(wall && `计票大屏 ${wall.title}`);
  useInUse(wall !== undefined && wall.state !== 'published');
  useEffect(keepAwake, []);
  if (error !== undefined) {
    return (
      <StoppedWall block={BLOCK} title="计票大屏没有打开" text={errorText(error)} back={back}>
        <Button onClick={onRetry}>重试</Button>
      </StoppedWall>
    );
  }
  if (!wall) {
    return <StoppedWall block={BLOCK} title={isLost ? '连接中断，正在重新连接' : '正在连接'} text="请保持这台机器联网。" back={back} />;
  }
  return (
    <Wall
      block={BLOCK}
      title={wall.title}
      line={lineOf(wall)}
      now={now}
      lost={isLost ? `连接中断：显示的是 ${clockText(heardAt)} 的情况，正在重新连接` : undefined}
      back={back}
    >
      <Ballots wall={wall} />
      <Projects wall={wall} />
    </Wall>
  );
}
