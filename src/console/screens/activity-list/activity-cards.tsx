import { Pagination } from 'antd';
import type { ActivityLine } from '@/features/activity/api';
import { spanText } from '@/features/activity/rules';
import { numberText } from '@/lib/number-text';
import { ActivityPhaseTag } from '../../ui/activity-phase-tag';
import type { ActivityListParts } from './activity-table';
import { CardsSkeleton } from '../../ui/skeletons';
import { ActivityTitle } from './activity-title';

const countsText = ({ phase, people }: ActivityLine): string =>
  phase === 'draft' || !people
    ? ''
    : `邀请 ${numberText(people.invited)} · 参加 ${numberText(people.coming)} · 请假 ${numberText(people.leave)}`;

/** The list on a narrow window, where a table would have to be pushed sideways. */
export function ActivityCards({ activities, page, loading, empty, onPage }: ActivityListParts) {
  if (activities.length === 0) return loading ? <CardsSkeleton /> : <>{empty}</>;
  return (
    <>
      <ul className="console-activity-cards">
        {activities.map((activity) => (
          <li key={activity.id} className="console-activity-cards__item">
            <ActivityTitle activity={activity} />
            <p className="console-activity-cards__line">
              <ActivityPhaseTag phase={activity.phase} />
              {spanText(activity)}
            </p>
            <p className="console-activity-cards__line console-muted">
              {activity.areaName} · {activity.place}
            </p>
            <p className="console-activity-cards__line console-muted">{countsText(activity)}</p>
          </li>
        ))}
      </ul>
      <Pagination
        simple
        align="center"
        current={page.page}
        pageSize={page.pageSize}
        total={page.total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </>
  );
}
