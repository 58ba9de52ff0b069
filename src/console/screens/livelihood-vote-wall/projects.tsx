import { LeftOutlined, PauseOutlined, CaretRightOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { RATING_GRADES } from '@contract/rules/livelihood';
import { VOTE_OUTCOMES, VOTE_WORDS } from '@contract/rules/livelihood-vote';
import type { VoteWall } from '@/features/livelihood-vote/wall';
import { numberText } from '@/lib/number-text';

/** The number of projects that fit; more are shown in turns. */
const A_PAGE = 10;
const TURN_MS = 12_000;

type Item = VoteWall['items'][number];

const wordOf = ({ kind }: VoteWall, { outcome, grade }: Item): string | null => {
  if (grade !== null) return RATING_GRADES[grade];
  if (outcome === null) return null;
  return outcome === 'chosen' ? VOTE_WORDS[kind].chosen : VOTE_OUTCOMES[outcome];
};

/** The parts of a whole, each in proportion to its votes; for a decision with a mark at the half that has to be exceeded. */
function Bar({ wall: { members, kind }, item: { yes, good, fair, poor } }: { wall: VoteWall; item: Item }) {
  const whole = Math.max(1, members ?? 0);
  const parts =
    yes === null
      ? ([
          ['good', good],
          ['fair', fair],
          ['poor', poor],
        ] as const)
      : ([['yes', yes]] as const);
  return (
    <span className={`console-vote-wall__bar${kind === 'decision' ? ' is-decision' : ''}`} aria-hidden>
      {parts.map(([name, count]) => (
        <span key={name} className={`is-${name}`} style={{ width: `${String(((count ?? 0) / whole) * 100)}%` }} />
      ))}
    </span>
  );
}

const votesText = ({ yes, good, fair, poor }: Item): string =>
  yes === null
    ? `满意 ${numberText(good ?? 0)} · 基本满意 ${numberText(fair ?? 0)} · 不满意 ${numberText(poor ?? 0)}`
    : `${numberText(yes)} 票`;

/** The projects in the order of the ballot; after the count, those with the most votes first. */
export function Projects({ wall }: { wall: VoteWall }) {
  const { items, back } = wall;
  const pages = Math.max(1, Math.ceil(items.length / A_PAGE));
  const { page, isPaused, turn, pause } = useTurns(pages);
  const shown = items.slice(page * A_PAGE, (page + 1) * A_PAGE);
  const isCounted = back !== null;
  return (
    <section className="console-vote-wall__projects" aria-label={isCounted ? '得票情况' : '投票项目'}>
      <ol>
        {shown.map((item) => {
          const word = wordOf(wall, item);
          return (
            <li key={item.livelihoodId} className={item.outcome === null ? undefined : `is-${item.outcome}`}>
              <span className="console-vote-wall__ordinal">{item.ordinal}</span>
              <div>
                <p>
                  <span className="console-vote-wall__name">{item.title}</span>
                  {isCounted && <span className="console-vote-wall__votes">{votesText(item)}</span>}
                  {word !== null && <b className="console-vote-wall__outcome">{word}</b>}
                </p>
                {isCounted && <Bar wall={wall} item={item} />}
              </div>
            </li>
          );
        })}
      </ol>
      {pages > 1 && (
        <p className="console-vote-wall__turns">
          <Button ghost icon={<LeftOutlined />} aria-label="上一页" onClick={() => turn(-1)} />
          <span>{`${String(page + 1)} / ${String(pages)}`}</span>
          <Button ghost icon={<RightOutlined />} aria-label="下一页" onClick={() => turn(1)} />
          <Button ghost icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />} onClick={pause}>
            {isPaused ? '继续翻页' : '停止翻页'}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Returns the current page; it turns automatically unless the user stops it. */
function useTurns(pages: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (pages < 2 || isPaused) return undefined;
    const timer = setTimeout(() => setAt((page) => page + 1), TURN_MS);
    return () => clearTimeout(timer);
  }, [pages, isPaused, at]);
  return {
    page: ((at % pages) + pages) % pages,
    isPaused,
    turn: (by: number) => setAt((page) => page + by),
    pause: () => setPaused((paused) => !paused),
  };
}
