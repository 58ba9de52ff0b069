import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { ACTIVITY_LIST } from '@contract/lists/activity';
import { useActivityList } from '@/features/activity/queries';
import { saveActivityCalendar } from '@/features/activity/staff-queries';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { useScreenLinks } from '../../menu/use-screen-links';
import { ActivityForm } from '../activity-form/activity-form';
import { activityCard, COLUMNS } from './columns';

const EMPTY = { title: '还没有活动', text: '新建并发布活动后，受邀的代表会收到通知，并在手机上报名。' };
const NONE_FOUND = { title: '没有符合条件的活动', text: '请换一个状态或关键词再查找。' };

/** The activities of the role's area and below, the next ones first; the role creates its own here. */
export function ActivityList() {
  const state = useListView(ACTIVITY_LIST);
  const answer = useActivityList(state.query);
  return (
    <ListScreen
      title="活动"
      what="活动"
      state={state}
      answer={answer}
      columns={COLUMNS}
      cardOf={activityCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      onOpen={useOpenSubject('activity')}
      exported="activity"
      savedAs="activity"
      tools={
        <>
          <CalendarLink />
          <Button onClick={() => void saveActivityCalendar().catch(() => undefined)}>下载日历</Button>
          <NewRecord text="新建活动" may="activity:create" form={ActivityForm} />
        </>
      }
    />
  );
}

/** Links to the same activities by month, when the role has that screen. */
function CalendarLink() {
  const link = useScreenLinks().to('activity/calendar');
  return link ? (
    <Link to={link}>
      <Button icon={<CalendarOutlined />}>活动日历</Button>
    </Link>
  ) : null;
}
