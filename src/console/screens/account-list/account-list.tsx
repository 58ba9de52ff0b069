import { ACCOUNT_LIST } from '@contract/lists/account';
import { type AccountLine, useAccountList } from '@/features/account-admin/queries';
import { useMay } from '@/features/session/store';
import { ImportLink } from '../../import/import-link';
import { withKeywordLabel } from '../../list/keyword-label';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { AccountForm } from './account-form';
import { AccountCards, LOOKS } from './looks';

const EMPTY = { title: '还没有账号', text: '点击“新建账号”，或用 Excel 批量导入。' };
const NONE_FOUND = { title: '没有符合条件的账号', text: '请换一个姓名、用户名或状态再查找。' };
/** Who may not see whole numbers finds nobody by one. */
const WITHOUT_NUMBERS = withKeywordLabel(ACCOUNT_LIST, '姓名或用户名');
const LOOK = { key: 'account-list' };
const cards = (items: readonly AccountLine[]) => <AccountCards accounts={items} />;

/** The accounts of the area: found, made, brought in from a table, taken away as one. */
export function AccountList() {
  const state = useListView(useMay('account:reveal') ? ACCOUNT_LIST : WITHOUT_NUMBERS, LOOK);
  return (
    <ListScreen
      title="账号管理"
      what="账号"
      state={state}
      answer={useAccountList(state.query)}
      looks={LOOKS}
      cards={cards}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      exported="account"
      savedAs="account"
      adjustable
      onOpen={useOpenSubject('account')}
      tools={
        <>
          <ImportLink of="account" text="导入账号" />
          <NewRecord text="新建账号" may="account:create" form={AccountForm} />
        </>
      }
    />
  );
}
