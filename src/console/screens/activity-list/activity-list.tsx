import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACTIVITY_LIST } from '@contract/lists/activity';
import { ORGANISER_ROLES } from '@contract/rules/roles';
import type { ActivityLine } from '@/features/activity/api';
import { useActivityList } from '@/features/activity/queries';
import { useSession } from '@/features/session/store';
import { ListScreen } from '../../list/list-screen';
import { useListView } from '../../list/use-list-view';
import { useScreenLinks } from '../../menu/use-screen-links';
import { ActivityForm } from '../activity-form/activity-form';
import { ActivityCards, LOOKS } from './looks';

const EMPTY = { title: '还没有活动', text: '新建并发布活动后，受邀的代表会收到通知，并在手机上报名。' };
const NONE_FOUND = { title: '没有符合条件的活动', text: '请换一个状态或关键词再查找。' };
const cards = (items: readonly ActivityLine[]) => <ActivityCards activities={items} />;

/** The activities of the role's area and below, those to come first; its own are begun here. */
export function ActivityList() {
  const state = useListView(ACTIVITY_LIST);
  const answer = useActivityList(state.query);
  const links = useScreenLinks();
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: ActivityLine) => {
      const link = links.subject({ type: 'activity', id });
      if (link) void navigate(link);
    },
    [links, navigate],
  );
  return (
    <ListScreen
      title="活动"
      what="活动"
      state={state}
      answer={answer}
      looks={LOOKS}
      cards={cards}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      onOpen={open}
      exported="activity"
      tools={<NewActivity />}
    />
  );
}

/** For those who organise activities. */
function NewActivity() {
  const kind = useSession(({ user }) => user?.currentInfo.rolekind);
  const [isOpen, setOpen] = useState(false);
  if (!ORGANISER_ROLES.some((role) => role === kind)) return null;
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        新建活动
      </Button>
      <ActivityForm open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
