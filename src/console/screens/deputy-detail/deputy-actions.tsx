import { PrinterOutlined, ProfileOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEPUTY_ACTIONS, type DeputyAction } from '@contract/rules/deputy';
import { type Deputy, useCreateAccounts, useRemoveDeputy } from '@/features/deputy/roster';
import { useMay } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import { printPage } from '@/platform/viewport';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { WriteTo } from '../../detail/write-to';
import { useScreenLinks } from '../../menu/use-screen-links';
import { DeputyForm } from '../deputy-form/deputy-form';
import { ConfirmForm, EndForm, PauseForm, RestoreForm, ResumeForm } from './step-forms';

/** Links to the deputy's record of work, for users who may read it. */
function WorkRecord({ id }: { id: number }) {
  const link = useScreenLinks().subject({ type: 'performance', id });
  const navigate = useNavigate();
  if (!link) return null;
  return (
    <Button icon={<ProfileOutlined />} onClick={() => void navigate(link)}>
      履职档案
    </Button>
  );
}

/** The buttons for the actions that the server allows the viewer now. */
export function DeputyActions({ deputy }: { deputy: Deputy }) {
  const [form, setForm] = useState<DeputyAction | null>(null);
  const { modal } = App.useApp();
  const remove = useRemoveDeputy();
  const leave = useLeaveRecord('deputy');
  const press = (action: DeputyAction) => {
    if (action !== 'remove') {
      setForm(action);
      return;
    }
    void modal.confirm({
      title: `删除“${deputy.name}”的登记？`,
      content: '只有还没有履职记录和账号的可以删除，删除后不能恢复。',
      okText: '删除',
      onOk: () => remove.mutateAsync(deputy).then(leave, showFailure),
    });
  };
  const open = useCreateAccounts();
  const mayOpen = useMay('deputy:createAccounts') && deputy.state === 'serving' && !deputy.hasAccount;
  const openAccount = () =>
    void modal.confirm({
      title: `为“${deputy.name}”开通账号？`,
      content: '代表可以用手机号或用户名登录，用短信“忘记密码”设置密码；代表身份要等安全管理员批准后生效。',
      okText: '开通',
      onOk: () =>
        open.mutateAsync([deputy.id]).then(
          ({ opened: [account], skipped: [refused] }) =>
            void (account
              ? modal.success({
                  title: '已申请，等待安全管理员批准',
                  content: `用户名 ${account.username}，手机号 ${account.mobile || '没有'}`,
                })
              : modal.info({ title: '没有开通', content: refused?.reason })),
          showFailure,
        ),
    });
  const steps = deputy.actions.filter(
    (action): action is DeputyAction => action !== 'create' && action !== 'setPhoto' && action !== 'dropPhoto',
  );
  const shared = (action: DeputyAction) => ({ deputy, open: form === action, onClose: () => setForm(null) });
  return (
    <>
      <div className="console-detail-actions" role="group" aria-label="可办理的操作">
        {steps.map((action) => (
          <Button
            key={action}
            type={action === 'confirm' || action === 'resume' ? 'primary' : 'default'}
            danger={action === 'end' || action === 'remove'}
            onClick={() => press(action)}
          >
            {DEPUTY_ACTIONS[action]}
          </Button>
        ))}
        {mayOpen && (
          <Button loading={open.isPending} onClick={openAccount}>
            开通账号
          </Button>
        )}
        <WorkRecord id={deputy.id} />
        <WriteTo whom={{ deputyId: deputy.id }} />
        <Button icon={<PrinterOutlined />} onClick={printPage}>
          打印
        </Button>
      </div>
      <DeputyForm {...shared('edit')} />
      <ConfirmForm {...shared('confirm')} />
      <PauseForm {...shared('pause')} />
      <ResumeForm {...shared('resume')} />
      <EndForm {...shared('end')} />
      <RestoreForm {...shared('restore')} />
    </>
  );
}
