import { App, Button } from 'antd';
import { type DeputyLine, useCreateAccounts } from '@/features/deputy/roster';
import { showFailure } from '@/platform/tell-failure';
import type { SheetRow } from '../account-list/account-sheet';

interface AccountBarProps {
  /** The chosen deputies, over all pages. */
  deputies: readonly DeputyLine[];
  onClear: () => void;
  /** Receives the sign-in data of the deputies for whom accounts were requested. */
  onOpened: (rows: SheetRow[]) => void;
}

/** Requests accounts for the chosen deputies. */
export function AccountBar({ deputies, onClear, onOpened }: AccountBarProps) {
  const { modal, message } = App.useApp();
  const open = useCreateAccounts();
  if (deputies.length === 0) return null;
  const ask = () =>
    void modal.confirm({
      title: `为 ${String(deputies.length)} 位代表开通账号？`,
      content: '代表可以用手机号或用户名登录，用短信“忘记密码”设置密码；代表身份要等安全管理员批准后生效。',
      okText: '开通',
      onOk: () =>
        open.mutateAsync(deputies.map(({ id }) => id)).then(({ asked, opened, skipped }) => {
          onClear();
          if (opened.length > 0) onOpened(opened);
          if (skipped.length === 0) {
            void message.success(`已为 ${String(asked)} 位代表申请，等待安全管理员批准`);
            return;
          }
          void modal.info({
            title: `已申请 ${String(asked)} 位，${String(skipped.length)} 位没有开通`,
            content: (
              <ul className="console-plain-list">
                {skipped.map(({ id, name, reason }) => (
                  <li key={id}>
                    {name}：{reason}
                  </li>
                ))}
              </ul>
            ),
          });
        }, showFailure),
    });
  return (
    <div className="console-batch" role="group" aria-label="批量操作">
      <span className="console-batch__count">已选 {deputies.length} 人</span>
      <Button type="primary" size="small" loading={open.isPending} onClick={ask}>
        开通账号
      </Button>
      <Button type="text" size="small" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}
