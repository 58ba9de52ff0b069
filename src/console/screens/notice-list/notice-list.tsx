import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NOTICE_LIST } from '@contract/lists/notice';
import { PUBLISHED } from '@contract/rules/publishing';
import type { NoticeLine } from '@/features/notice/api';
import { useNoticeList } from '@/features/notice/queries';
import { useSession } from '@/features/session/store';
import { ListScreen } from '../../list/list-screen';
import { useListView } from '../../list/use-list-view';
import { useScreenLinks } from '../../menu/use-screen-links';
import { NoticeForm } from '../notice-form/notice-form';
import { LOOKS, NoticeCards } from './looks';

const EMPTY = { title: '还没有通知', text: '发布的通知和发给您的通知会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的通知', text: '请换一个状态或关键词再查找。' };
const cards = (items: readonly NoticeLine[]) => <NoticeCards notices={items} />;

/** The notices of the role's area, and those addressed to the role; its own are begun here. */
export function NoticeList() {
  const state = useListView(NOTICE_LIST);
  const answer = useNoticeList(state.query);
  const links = useScreenLinks();
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: NoticeLine) => {
      const link = links.subject({ type: 'notice', id });
      if (link) void navigate(link);
    },
    [links, navigate],
  );
  return (
    <ListScreen
      title="通知公告"
      what="通知"
      state={state}
      answer={answer}
      looks={LOOKS}
      cards={cards}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      onOpen={open}
      tools={<NewNotice />}
    />
  );
}

/** For those who publish notices. */
function NewNotice() {
  const kind = useSession(({ user }) => user?.currentInfo.rolekind);
  const [isOpen, setOpen] = useState(false);
  if (!PUBLISHED.notice.some((role) => role === kind)) return null;
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        新建通知
      </Button>
      <NoticeForm open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
