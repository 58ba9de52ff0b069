import { UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { ACTIVITY_PHASES } from '@contract/rules/activity';
import { PHASE_TONES } from '@/features/activity/rules';
import { saveActivityCalendar, useActivityMonth } from '@/features/activity/staff-queries';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import { formatSpan } from '../../ui/format';
import { MonthGrid, useMonth } from '../../ui/month-grid';
import { ActivityForm } from '../activity-form/activity-form';

/** The activities of a month; each opens its own page. */
export function ActivityCalendar() {
  const month = useMonth();
  const answer = useActivityMonth(month.from, month.to);
  return (
    <MonthGrid
      title="活动日历"
      month={month}
      answer={answer}
      items={answer.data}
      unit="个"
      textOf={({ title, phase }) => (phase === 'draft' ? `（草稿）${title}` : title)}
      tipOf={(activity) => `${activity.title}\n${ACTIVITY_PHASES[activity.phase]}，${formatSpan(activity)}\n${activity.place}`}
      toneOf={({ phase }) => PHASE_TONES[phase]}
      onOpen={useOpenSubject('activity')}
      tools={
        <>
          <ListLink />
          <Button onClick={() => void saveActivityCalendar().catch(() => undefined)}>下载日历</Button>
          <NewRecord text="新建活动" may="activity:create" form={ActivityForm} />
        </>
      }
    />
  );
}

/** Links to the same activities as a list, as the user left it. */
function ListLink() {
  const link = useScreenLinks().listAsLeft('activity');
  return link ? (
    <Link to={link}>
      <Button icon={<UnorderedListOutlined />}>活动列表</Button>
    </Link>
  ) : null;
}
