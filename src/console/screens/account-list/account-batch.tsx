import { useState } from 'react';
import { ACCOUNT_LIMITS } from '@contract/rules/administration';
import { type AccountLine, disableOne, type OneTime, resetOne, useAccountsChanged } from '@/features/account-admin/queries';
import { useMay } from '@/features/session/store';
import { BatchBar } from '../../batch/batch-bar';
import { BatchModal } from '../../batch/batch-modal';
import type { Outcome } from '../../batch/use-one-by-one';
import type { SheetRow } from './account-sheet';
import { rolesText } from './columns';

/** Returns why an account cannot be changed together with others. */
export const whyNotTogether = ({ administers, state }: AccountLine): string | null =>
  administers ? '管理员账号请逐个办理' : state === 'disabled' ? '账号已停用' : null;

const lineOf = (account: AccountLine) => (
  <>
    {account.name}（{account.username}） <span className="console-muted">{rolesText(account.roles) || '还没有身份'}</span>
  </>
);

const rowsOf = (outcomes: readonly Outcome<AccountLine, OneTime>[]): SheetRow[] =>
  outcomes.flatMap(({ item: { id, name, username, mobile }, result }) =>
    // Without a password, the change waits for another administrator.
    result?.oneTimePassword ? [{ id, name, username, mobile, password: result.oneTimePassword }] : [],
  );

interface AccountBatchProps {
  chosen: readonly AccountLine[];
  onClear: () => void;
  /** Receives the rows with the generated passwords. */
  onGiven: (rows: SheetRow[]) => void;
}

/** The actions for several accounts: one-time passwords on a sheet, and disabling with a reason. */
export function AccountBatch({ chosen, onClear, onGiven }: AccountBatchProps) {
  const [work, setWork] = useState<{ step: 'passwords' | 'disable'; items: readonly AccountLine[] }>();
  const changed = useAccountsChanged();
  const mayReset = useMay('account:resetPassword');
  const mayDisable = useMay('account:disable');
  const steps = [
    ...(mayReset
      ? [{ name: '发放一次性密码', primary: true, onPress: (items: readonly AccountLine[]) => setWork({ step: 'passwords', items }) }]
      : []),
    ...(mayDisable
      ? [{ name: '停用', danger: true, onPress: (items: readonly AccountLine[]) => setWork({ step: 'disable', items }) }]
      : []),
  ];
  const finish = (hasBegun: boolean) => {
    setWork(undefined);
    if (!hasBegun) return;
    onClear();
    changed();
  };
  const shared = { unit: '个', items: work?.items ?? [], keyOf: ({ id }: AccountLine) => id, lineOf };
  return (
    <>
      <BatchBar items={chosen} unit="个" steps={steps} onClear={onClear} />
      <BatchModal
        {...shared}
        title="发放一次性密码"
        okText="发放"
        note="原密码立即失效，已有的登录会结束。密码由平台生成，完成后显示一次，供打印分发。"
        open={work?.step === 'passwords'}
        work={resetOne}
        onClose={(outcomes) => {
          const rows = rowsOf(outcomes);
          finish(outcomes.length > 0);
          if (rows.length > 0) onGiven(rows);
        }}
      />
      <BatchModal
        {...shared}
        title="批量停用账号"
        okText="停用"
        danger
        note="停用后不能登录，已有的登录立即结束；可以再启用。"
        reasonMax={ACCOUNT_LIMITS.reason}
        open={work?.step === 'disable'}
        work={disableOne}
        onClose={(outcomes) => finish(outcomes.length > 0)}
      />
    </>
  );
}
