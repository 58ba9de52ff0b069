import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { assignsKind } from '@contract/rules/suggestion-party';
import { useSession } from '@/features/session/store';
import { useSuggestionList } from '@/features/suggestion/queries';
import { ListScreen } from '../../list/list-screen';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { useScreenLinks } from '../../menu/use-screen-links';
import { SuggestionRows } from '../../ui/suggestion-rows';
import { BatchBar } from './batch-bar';
import { type Item, COLUMNS } from './columns';
import { whyNotAssign } from './why-not-assign';
import './suggestion-list.scss';

const NO_ITEMS: readonly Item[] = [];
const PREFERENCE = { key: 'console.suggestion-list', density: 'middle' } as const;
const EMPTY = { title: '还没有建议', text: '代表提交建议后会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的建议', text: '请放宽关键词、状态或时间等条件，再查找一次。' };
const cards = (items: readonly Item[], { keyword }: { keyword: string }) => <SuggestionRows items={items} keyword={keyword} />;

/** The suggestions that the role can see: filtered, sorted and paged as in the address. */
export function SuggestionList() {
  const state = useListView(SUGGESTION_LIST, PREFERENCE);
  const answer = useSuggestionList(state.query);
  const { items: chosen, selection, clear, keep } = useAssignable(answer.data?.items ?? NO_ITEMS);
  const links = useScreenLinks();
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: Item) => {
      const link = links.detail(id);
      if (link) void navigate(link);
    },
    [links, navigate],
  );
  const importing = links.importing();
  return (
    <ListScreen
      title="建议列表"
      state={state}
      answer={answer}
      adjustable
      columns={COLUMNS}
      cards={cards}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      selection={selection}
      onOpen={open}
      batch={<BatchBar items={chosen} onClear={clear} onKeep={keep} />}
      exported="suggestion"
      savedAs="suggestion"
      tools={
        importing && (
          <Button icon={<ImportOutlined />} onClick={() => void navigate(importing)}>
            导入
          </Button>
        )
      }
    />
  );
}

/** Returns the chosen items of a role that assigns; other roles cannot choose items. */
function useAssignable(rows: readonly Item[]) {
  const role = useSession(({ user }) => user?.currentInfo);
  const whyNot = useCallback((item: Item) => (role === undefined ? '请先登录' : whyNotAssign(role, item)), [role]);
  const { selection, ...chosen } = useSelection(rows, whyNot);
  const assigns = role?.rolekind !== undefined && (assignsKind(role.rolekind, 'suggestion') || assignsKind(role.rolekind, 'motion'));
  return { ...chosen, selection: assigns ? selection : undefined };
}
