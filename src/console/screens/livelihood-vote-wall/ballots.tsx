import { VOTE_STATES, VOTE_WORDS } from '@contract/rules/livelihood-vote';
import type { VoteWall } from '@/features/livelihood-vote/wall';
import { numberText } from '@/lib/number-text';

const PERCENT = 100;
const countText = (count: number | null): string => (count === null ? '—' : numberText(count));
const shareText = (share: number | null): string => (share === null ? '—' : `${(share * PERCENT).toFixed(1)}%`);

/** The text for the state of the vote on the wall. */
const SAID: Readonly<Record<VoteWall['state'], string>> = {
  draft: '投票还没有开放',
  open: '正在投票',
  closed: '投票已截止，正在计票',
  counted: '计票完成，等待监票确认',
  confirmed: '监票人已确认计票结果',
  published: '结果已公布',
};

/** Shows how many are present, how many have voted, and how many ballots were returned. */
export function Ballots({ wall }: { wall: VoteWall }) {
  const { kind, method, state, members, present, castCount, out, back, void: voided, backRate } = wall;
  const isCounted = back !== null;
  const isBox = method === 'electronic' && state === 'open';
  const share = isBox && present !== null && present > 0 ? Math.min(1, castCount / present) : 0;
  return (
    <section className="console-vote-wall__side" aria-label="投票情况">
      <p className="console-vote-wall__state">
        <b>{VOTE_STATES[state]}</b>
        <span>{SAID[state]}</span>
      </p>
      {isBox && (
        <div aria-live="polite">
          <p className="console-vote-wall__cast">
            <span>已投</span>
            <strong>{numberText(castCount)}</strong>
            <span>票</span>
          </p>
          <span className="console-vote-wall__progress" role="img" aria-label={`已投 ${shareText(share)}`}>
            <span style={{ transform: `scaleX(${String(share)})` }} />
          </span>
        </div>
      )}
      <dl className="console-vote-wall__figures">
        <Figure name={VOTE_WORDS[kind].members} value={countText(members)} />
        <Figure name="实到" value={countText(present)} />
        {isCounted && (
          <>
            <Figure name="发出票" value={countText(out)} />
            <Figure name="收回票" value={countText(back)} />
            <Figure name="有效票" value={countText(back - (voided ?? 0))} />
            <Figure name="废票" value={countText(voided)} />
            <Figure name="回收率" value={shareText(backRate)} />
          </>
        )}
      </dl>
    </section>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
