import { THEME_LIST } from '@contract/lists/theme';
import { useThemeList } from '@/features/theme/queries';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { ThemeForm } from '../theme-form/theme-form';
import { COLUMNS, themeCard } from './columns';

const EMPTY = { title: '还没有主题活动', text: '新建主题活动并发布后，代表会收到消息，在手机上提出意见。' };
const NONE_FOUND = { title: '没有符合条件的主题活动', text: '请换一个状态、区域或关键词再查找。' };

/** The themes of the role's area and below, drafts first; the role creates its own here. */
export function ThemeList() {
  const state = useListView(THEME_LIST);
  const answer = useThemeList(state.query);
  return (
    <ListScreen
      title="主题活动"
      what="主题活动"
      state={state}
      answer={answer}
      columns={COLUMNS}
      cardOf={themeCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      onOpen={useOpenSubject('theme')}
      exported="theme"
      savedAs="theme"
      tools={<NewRecord text="新建主题活动" may="theme:create" form={ThemeForm} />}
    />
  );
}
