import { Alert } from 'antd';
import { useEffect } from 'react';
import { VOTE_ACTIONS, VOTE_KINDS, VOTE_METHODS, VOTE_STATES, VOTE_WORDS, type VoteState as State } from '@contract/rules/livelihood-vote';
import { useVote, type VoteRecord } from '@/features/livelihood-vote/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { SubjectLink } from '../../list/subject-link';
import type { Fact } from '../../ui/fact-list';
import { VoteState } from '../livelihood-vote-list/columns';
import { CountPanel } from './count-panel';
import { Papers } from './papers';
import { exactShare, ResultPanel } from './result-panel';
import { VoteActions } from './vote-actions';
import { VoteSteps } from './vote-steps';
import './livelihood-vote-detail.scss';

/** The polling interval while others vote, enter counts and confirm. */
const READ_EVERY_MS = 10_000;
const MOVING: readonly State[] = ['open', 'closed', 'counted'];

/** One vote: its state, the viewer's actions, its ballot or its result, the counts, and the history. */
export function LivelihoodVoteDetail() {
  const id = useDetailId();
  const query = useVote(id);
  const { data, refetch } = query;
  const isMoving = data !== undefined && MOVING.includes(data.state);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void refetch(), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);
  return (
    <DetailScreen what="投票" id={id} query={query} titleOf={({ title }) => title} back={<BackToList of="livelihoodVote" />}>
      {(vote) => <Whole vote={vote} />}
    </DetailScreen>
  );
}

const people = (count: number | null): string => (count === null ? '' : `${numberText(count)} 人`);
const ballots = (count: number | null): string => (count === null ? '' : `${numberText(count)} 张`);
const timeOf = (time: string | null): string => (time === null ? '' : minuteText(time));

const factsOf = (vote: VoteRecord): Fact[] => [
  ['类型', VOTE_KINDS[vote.kind]],
  ['方式', VOTE_METHODS[vote.method]],
  ['区域', vote.areaName],
  ['年份', `${String(vote.year)} 年`],
  ['会议', vote.meeting],
  ['应选项目', vote.places === 0 ? '' : `${numberText(vote.itemCount)} 个中选 ${numberText(vote.places)} 个`],
  [VOTE_WORDS[vote.kind].members, people(vote.members)],
  ['实到', people(vote.present)],
  ['发出票数', ballots(vote.out)],
  ['收回票数', ballots(vote.back)],
  ['废票数', ballots(vote.void)],
  ['有效票', vote.back === null ? '' : ballots(vote.back - (vote.void ?? 0))],
  ['回收率', vote.backRate === null ? '' : exactShare(vote.backRate)],
  ['监票人', vote.scrutineers.map(({ name }) => name).join('、')],
  ['监票确认', vote.confirmedAt === null ? '' : `${vote.confirmedByName}，${minuteText(vote.confirmedAt)}`],
  [vote.kind === 'choice' ? '街道党工委确认' : '公告', [vote.document, vote.endorsedOn].filter(Boolean).join('，')],
  ['开放时间', timeOf(vote.openedAt)],
  ['公布时间', timeOf(vote.publishedAt)],
];

function Whole({ vote }: { vote: VoteRecord }) {
  const { kind, method, state, round, areaName, year, castCount, present } = vote;
  return (
    <DetailPage
      type="livelihoodVote"
      row={vote}
      line={
        <>
          <VoteState state={state} />
          <span>{`${VOTE_KINDS[kind]}，${VOTE_METHODS[method]}`}</span>
          {round > 1 && <span>{`第 ${String(round)} 次投票`}</span>}
          <span>{`${areaName} ${String(year)} 年`}</span>
          {state === 'open' && method === 'electronic' && (
            <span>{`已投 ${numberText(castCount)} 票，实到 ${numberText(present ?? 0)} 人`}</span>
          )}
        </>
      }
      alert={<Next vote={vote} />}
      actions={
        <>
          <VoteActions vote={vote} />
          <Papers vote={vote} />
        </>
      }
      facts={factsOf(vote)}
      history={{ entries: vote.history, nameOf: (action) => VOTE_ACTIONS[action], statuses: VOTE_STATES }}
    >
      <CountPanel vote={vote} />
      <ResultPanel vote={vote} />
    </DetailPage>
  );
}

/** Shows the state of the vote, and what it waits for when another user has the next step. */
function Next({ vote }: { vote: VoteRecord }) {
  const { state, scrutineers, actions, fromId, againId } = vote;
  const waiting = state === 'counted' && !actions.includes('confirm');
  return (
    <>
      <VoteSteps state={state} />
      {waiting && (
        <Alert
          className="console-vote-alert"
          type="info"
          showIcon
          message={`等待监票人（${scrutineers.map(({ name }) => name).join('、')}）在手机上打开这次投票，核对后监票确认`}
        />
      )}
      {fromId !== null && (
        <p>
          得票相等后再次投票，上一次是 <SubjectLink type="livelihoodVote" row={{ id: fromId, title: '上一次投票' }} />
        </p>
      )}
      {againId !== null && (
        <p>
          得票相等的项目已 <SubjectLink type="livelihoodVote" row={{ id: againId, title: '再次投票' }} />
        </p>
      )}
    </>
  );
}
