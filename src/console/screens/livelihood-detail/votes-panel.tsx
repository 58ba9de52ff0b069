import { Link } from 'react-router-dom';
import { RATING_GRADES } from '@contract/rules/livelihood';
import type { LivelihoodRecord } from '@/features/livelihood/queries';
import { RATING_TONES, shareText } from '@/features/livelihood/words';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';

/** The votes for the project, the deputies' ratings of the result, and links to the votes. */
export function VotesPanel({ project }: { project: LivelihoodRecord }) {
  const { voteId, ratingVoteId, yes, members, rating, good, fair, poor } = project;
  const links = useScreenLinks();
  if (voteId === null && ratingVoteId === null) return null;
  const linkTo = (id: number | null, text: string) => {
    const link = id === null ? null : links.subject({ type: 'livelihoodVote', id });
    return (
      link && (
        <Link className="console-link" to={link}>
          {text}
        </Link>
      )
    );
  };
  return (
    <Panel title="投票结果">
      {voteId !== null && (
        <p>
          {yes === null
            ? '已列入投票，结果还没有公布。'
            : `赞成 ${numberText(yes)} 票，应到 ${numberText(members ?? 0)} 人，得票率 ${shareText(members ? yes / members : null)}。`}{' '}
          {linkTo(voteId, '查看投票')}
        </p>
      )}
      {ratingVoteId !== null && (
        <p>
          {rating === null ? (
            '已列入满意度测评，结果还没有公布。'
          ) : (
            <>
              测评结果 <MarkTag mark={{ tone: RATING_TONES[rating], word: RATING_GRADES[rating] }} />
              {` 满意 ${numberText(good ?? 0)} 票，基本满意 ${numberText(fair ?? 0)} 票，不满意 ${numberText(poor ?? 0)} 票。`}
            </>
          )}{' '}
          {linkTo(ratingVoteId, '查看测评')}
        </p>
      )}
    </Panel>
  );
}
