import { Link } from 'react-router-dom';
import type { Ahead as Home } from '@/features/activity/api';
import { useAhead } from '@/features/activity/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../../menu/use-screen-links';
import { ActivityPhaseTag } from '../../../ui/tags';
import { Asked, LinkedPanel, Lines } from './home-panels';
import { formatSpan } from '../../../ui/format';

/** A station manager's home page: the coming activities, and the deputies who have not answered. */
export function StationHome() {
  return <Asked query={useAhead()}>{(home) => <Whole home={home} />}</Asked>;
}

function Title({ id, title }: { id: number; title: string }) {
  const link = useScreenLinks().subject({ type: 'activity', id });
  return link ? (
    <Link className="console-link" to={link}>
      {title}
    </Link>
  ) : (
    <span>{title}</span>
  );
}

type Silent = Home['unanswered'][number];

const namesOf = ({ names, count }: Silent): string => `${names.join('、')}${count > names.length ? ` 等 ${numberText(count)} 人` : ''}`;

function Whole({ home: { activities, drafts, unanswered } }: { home: Home }) {
  const links = useScreenLinks();
  return (
    <>
      <LinkedPanel title="近期活动" to={links.listAsLeft('activity')} more="全部活动">
        <Lines empty="近期没有活动。">
          {activities.map(({ id, title, phase, place, people, ...times }) => (
            <li key={id}>
              <span>
                <Title id={id} title={title} />{' '}
                <span className="console-muted">
                  {formatSpan(times)} {place}
                </span>
              </span>
              <span className="console-lines__end">
                {people && (
                  <span className="console-muted">
                    参加 {numberText(people.coming)} / 邀请 {numberText(people.invited)}
                  </span>
                )}
                <ActivityPhaseTag phase={phase} />
              </span>
            </li>
          ))}
        </Lines>
        {drafts > 0 && <p className="console-muted">还有 {numberText(drafts)} 个草稿没有发布。</p>}
      </LinkedPanel>
      <LinkedPanel title="未回复的代表">
        <Lines empty="报名中的活动都已回复。">
          {unanswered.map((silent) => (
            <li key={silent.activityId}>
              <span>
                <Title id={silent.activityId} title={silent.title} />{' '}
                <span className="console-muted">
                  {numberText(silent.count)} 人未回复：{namesOf(silent)}
                </span>
              </span>
              <span className="console-muted">
                {minuteText(silent.signUpUntil)} 截止
                {silent.lastRemindedAt && `，${minuteText(silent.lastRemindedAt)} 已提醒`}
              </span>
            </li>
          ))}
        </Lines>
      </LinkedPanel>
    </>
  );
}
