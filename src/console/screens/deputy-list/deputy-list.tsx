import { useState } from 'react';
import { DEPUTY_LIST } from '@contract/lists/deputy';
import { type DeputyLine, useDeputyList } from '@/features/deputy/roster';
import { useMay } from '@/features/session/store';
import { ImportLink } from '../../import/import-link';
import { withKeywordLabel } from '../../list/keyword-label';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { DeputyForm } from '../deputy-form/deputy-form';
import { AccountSheet, type SheetRow } from '../account-list/account-sheet';
import { AccountBar } from './account-bar';
import { deputyCard, COLUMNS } from './columns';

const EMPTY = { title: '名册中还没有代表', text: '点击“登记代表”，或用 Excel 批量导入。' };
const NONE_FOUND = { title: '没有符合条件的代表', text: '请换一个姓名、届次或状态再查找。' };
/** A user who may not see whole numbers cannot search by number. */
const WITHOUT_NUMBERS = withKeywordLabel(DEPUTY_LIST, '姓名或单位职务');
const LOOK = { key: 'deputy-list' };
const NOTE = '安全管理员批准后可以登录：用手机号或用户名登录，第一次用短信“忘记密码”设置密码，或由系统管理员发放一次性密码。';
const NOBODY: readonly DeputyLine[] = [];
const whyNot = ({ hasAccount, state }: DeputyLine): string | null =>
  hasAccount ? '已有账号，或正在等待批准' : state === 'serving' ? null : '只有在任的代表可以开通账号';

/** The roster of the area's deputies: searched, entered, imported from a table and exported as one. */
export function DeputyList() {
  const state = useListView(useMay('deputy:reveal') ? DEPUTY_LIST : WITHOUT_NUMBERS, LOOK);
  const answer = useDeputyList(state.query);
  const { items: chosen, selection, clear } = useSelection(answer.data?.items ?? NOBODY, whyNot);
  const mayOpenAccounts = useMay('deputy:createAccounts');
  const [sheet, setSheet] = useState<SheetRow[]>();
  const onOpen = useOpenSubject('deputy');
  if (sheet) return <AccountSheet title="新开通的账号" note={NOTE} rows={sheet} onDone={() => setSheet(undefined)} />;
  return (
    <ListScreen
      title="代表名册"
      what="代表名册"
      state={state}
      answer={answer}
      columns={COLUMNS}
      cardOf={deputyCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      exported="deputy"
      savedAs="deputy"
      adjustable
      selection={mayOpenAccounts ? selection : undefined}
      batch={<AccountBar deputies={chosen} onClear={clear} onOpened={setSheet} />}
      onOpen={onOpen}
      tools={
        <>
          <ImportLink of="deputy" text="导入" />
          <NewRecord text="登记代表" may="deputy:create" form={DeputyForm} />
        </>
      }
    />
  );
}
