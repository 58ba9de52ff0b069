import { Alert } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { ACTIVITY_ACTIONS, ACTIVITY_STATES } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useActivity } from '@/features/activity/queries';
import { momentText, spanText } from '@/features/activity/rules';
import { useWorkNotices } from '@/features/work-notice/queries';
import { positiveIn } from '@/lib/address-words';
import { minuteText } from '@/lib/dates';
import { AS_LEFT } from '../../layout/use-content-scroll';
import { useScreenLinks } from '../../menu/use-screen-links';
import { ActivityPhaseTag } from '../../ui/activity-phase-tag';
import { type Fact, FactList } from '../../ui/fact-list';
import { HistoryList } from '../../ui/history-list';
import { NotOpened } from '../../ui/not-opened';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { ItemSkeleton } from '../../ui/skeletons';
import { WorkNoticeList } from '../../ui/work-notice-list';
import { useScreenTitle } from '../../views/use-screen-title';
import { ActivityActions } from './activity-actions';
import { People } from './people';
import './activity-detail.scss';

const STEP_NAMES = { create: '新建', ...ACTIVITY_ACTIONS };

/** One activity: what it is, what I can do now, who comes, whom the notices reached, and what was done with it. */
export function ActivityDetail() {
  const id = positiveIn(useParams().id);
  const { data: activity, error, refetch } = useActivity(id);
  useScreenTitle(activity?.title);
  if (id === undefined) return <WrongAddress />;
  if (!activity && error) return <NotOpened what="活动" error={error} onRetry={() => void refetch()} back={<BackToActivities />} />;
  if (!activity) return <ItemSkeleton />;
  // Another activity begins with forms of its own.
  return <Whole key={activity.id} activity={activity} />;
}

function invitedText({ invited }: Activity): string {
  if (!invited) return '';
  if (invited.everyone) return '全体代表';
  return [...invited.delegations.map(({ name }) => name), ...invited.deputies.map(({ name }) => name)].join('、');
}

const factsOf = (activity: Activity): Fact[] => [
  ['时间', spanText(activity)],
  ['地点', activity.place],
  ['报名截止', momentText(activity.signUpUntil)],
  ['组织单位', activity.organiserName],
  ['区域', activity.areaName],
  ['邀请对象', invitedText(activity)],
  ['发布时间', activity.announcedAt ? minuteText(activity.announcedAt) : ''],
];

function Whole({ activity }: { activity: Activity }) {
  const { data: notices = [] } = useWorkNotices('activity', activity);
  return (
    <article className="console-activity">
      <header className="console-panel">
        <h1 className="console-page-title">{activity.title}</h1>
        <p className="console-activity__line">
          <ActivityPhaseTag phase={activity.phase} />
          <span>{spanText(activity)}</span>
          <span>{activity.place}</span>
        </p>
        {activity.phase === 'cancelled' && (
          <Alert className="console-activity__why" type="warning" showIcon message={`活动已取消：${activity.cancelReason}`} />
        )}
        <ActivityActions activity={activity} />
      </header>
      <div className="console-activity__columns">
        <div className="console-activity__main">
          <Panel title="简介">
            <p className="console-prose">{activity.introduction || '（没有填写简介）'}</p>
          </Panel>
          {activity.announcedAt && activity.people && <People activity={activity} people={activity.people} />}
        </div>
        <aside className="console-activity__side" aria-label="基本信息、工作通知和办理过程">
          <Panel title="基本信息">
            <FactList facts={factsOf(activity)} />
          </Panel>
          {notices.length > 0 && (
            <Panel title="工作通知">
              <WorkNoticeList notices={notices} />
            </Panel>
          )}
          {activity.history.length > 0 && (
            <Panel title="办理过程">
              <HistoryList entries={activity.history} nameOf={(action) => STEP_NAMES[action]} statuses={ACTIVITY_STATES} />
            </Panel>
          )}
        </aside>
      </div>
    </article>
  );
}

function BackToActivities() {
  const list = useScreenLinks().activities();
  return list ? (
    <Link className="console-link" to={list} state={AS_LEFT}>
      返回列表
    </Link>
  ) : null;
}

function WrongAddress() {
  return (
    <Notice title="活动没有打开" text="地址中的活动编号不正确。">
      <BackToActivities />
    </Notice>
  );
}
