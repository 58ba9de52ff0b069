import { useState } from 'react';
import { ACCOUNT_LIST } from '@contract/lists/account';
import { ONE_TIME_HOURS } from '@contract/rules/administration';
import { type AccountLine, useAccountList } from '@/features/account-admin/queries';
import { useMay } from '@/features/session/store';
import { ImportLink } from '../../import/import-link';
import { withKeywordLabel } from '../../list/keyword-label';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { AccountBatch, whyNotTogether } from './account-batch';
import { AccountForm } from './account-form';
import { AccountSheet, type SheetRow } from './account-sheet';
import { accountCard, COLUMNS } from './columns';

const EMPTY = { title: '还没有账号', text: '点击“新建账号”，或用 Excel 批量导入。' };
const NONE_FOUND = { title: '没有符合条件的账号', text: '请换一个姓名、用户名或状态再查找。' };
/** A user who may not see whole numbers cannot search by number. */
const WITHOUT_NUMBERS = withKeywordLabel(ACCOUNT_LIST, '姓名或用户名');
const LOOK = { key: 'account-list' };
const NOTHING: readonly AccountLine[] = [];
const NOTE = `可用用户名或手机号登录，首次登录须修改密码。一次性密码 ${String(ONE_TIME_HOURS)} 小时内有效。`;

/** The accounts of the area: searched, created, imported from a table and exported as one. */
export function AccountList() {
  const state = useListView(useMay('account:reveal') ? ACCOUNT_LIST : WITHOUT_NUMBERS, LOOK);
  const answer = useAccountList(state.query);
  const { items: chosen, selection, clear } = useSelection(answer.data?.items ?? NOTHING, whyNotTogether);
  const [sheet, setSheet] = useState<SheetRow[]>();
  const open = useOpenSubject('account');
  const hasBatch = [useMay('account:resetPassword'), useMay('account:disable')].includes(true);
  if (sheet) return <AccountSheet title="一次性密码" note={NOTE} rows={sheet} onDone={() => setSheet(undefined)} />;
  return (
    <ListScreen
      title="账号管理"
      what="账号"
      state={state}
      answer={answer}
      selection={hasBatch ? selection : undefined}
      batch={<AccountBatch chosen={chosen} onClear={clear} onGiven={setSheet} />}
      columns={COLUMNS}
      cardOf={accountCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      exported="account"
      savedAs="account"
      adjustable
      onOpen={open}
      tools={
        <>
          <ImportLink of="account" text="导入账号" />
          <NewRecord text="新建账号" may="account:create" form={AccountForm} />
        </>
      }
    />
  );
}
