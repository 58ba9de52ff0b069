import { NOTICE_LIST } from '@contract/lists/notice';
import { useNoticeList } from '@/features/notice/queries';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { NoticeForm } from '../notice-form/notice-form';
import { COLUMNS, noticeCard } from './columns';

const EMPTY = { title: '还没有通知', text: '发布的通知和发给您的通知会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的通知', text: '请换一个状态或关键词再查找。' };

/** The notices of the role's area, and those addressed to the role; the role creates its own here. */
export function NoticeList() {
  const state = useListView(NOTICE_LIST);
  const answer = useNoticeList(state.query);
  return (
    <ListScreen
      title="通知公告"
      what="通知"
      state={state}
      answer={answer}
      columns={COLUMNS}
      cardOf={noticeCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      savedAs="notice"
      onOpen={useOpenSubject('notice')}
      tools={<NewRecord text="新建通知" may="notice:create" form={NoticeForm} />}
    />
  );
}
