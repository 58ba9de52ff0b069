import { Alert } from 'antd';
import { ACTIVITY_ACTIONS, ACTIVITY_STATES } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useActivity } from '@/features/activity/queries';
import { minuteText } from '@/lib/dates';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { ActivityPhaseTag } from '../../ui/tags';
import type { Fact } from '../../ui/fact-list';
import { Panel } from '../../ui/panel';
import { ActivityActions } from './activity-actions';
import { People } from './people';
import './activity-detail.scss';
import { formatSpan } from '../../ui/format';

const STEP_NAMES = { create: '新建', ...ACTIVITY_ACTIONS };

/** One activity: what it is, what I can do now, who comes, whom the notices reached, and what was done with it. */
export function ActivityDetail() {
  const id = useDetailId();
  const query = useActivity(id);
  return (
    <DetailScreen what="活动" id={id} query={query} titleOf={({ title }) => title} back={<BackToList of="activity" />}>
      {(activity) => <Whole activity={activity} />}
    </DetailScreen>
  );
}

function invitedText({ invited }: Activity): string {
  if (!invited) return '';
  if (invited.everyone) return '全体代表';
  return [...invited.delegations.map(({ name }) => name), ...invited.deputies.map(({ name }) => name)].join('、');
}

const factsOf = (activity: Activity): Fact[] => [
  ['时间', formatSpan(activity)],
  ['地点', activity.place],
  ['报名截止', minuteText(activity.signUpUntil)],
  ['组织单位', activity.organiserName],
  ['区域', activity.areaName],
  ['邀请对象', invitedText(activity)],
  ['发布时间', activity.announcedAt ? minuteText(activity.announcedAt) : ''],
];

const Whole = ({ activity }: { activity: Activity }) => (
  <DetailPage
    type="activity"
    row={activity}
    line={
      <>
        <ActivityPhaseTag phase={activity.phase} />
        <span>{formatSpan(activity)}</span>
        <span>{activity.place}</span>
      </>
    }
    alert={
      activity.phase === 'cancelled' && (
        <Alert className="console-activity-why" type="warning" showIcon message={`活动已取消：${activity.cancelReason}`} />
      )
    }
    actions={<ActivityActions activity={activity} />}
    facts={factsOf(activity)}
    history={{ entries: activity.history, nameOf: (action) => STEP_NAMES[action], statuses: ACTIVITY_STATES }}
  >
    <Panel title="简介">
      <p className="console-prose">{activity.introduction || '（没有填写简介）'}</p>
    </Panel>
    {activity.announcedAt && activity.people && <People activity={activity} people={activity.people} />}
  </DetailPage>
);
