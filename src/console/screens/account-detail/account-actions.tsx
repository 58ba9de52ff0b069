import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ACCOUNT_ACTIONS, ACCOUNT_LIMITS, type AccountAction } from '@contract/rules/administration';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import {
  type Account,
  type OneTime,
  useAccountStep,
  useDisableAccount,
  useEditAccount,
  useResetPassword,
  useUnbind,
} from '@/features/account-admin/queries';
import { showFailure } from '@/platform/tell-failure';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { filled, limited } from '../../ui/text-limit';
import { MOBILE_RULE } from '../account-list/account-form';
import { OneTimePassword, passwordShown } from '../account-list/one-time';

/** The confirmation before a step that needs only one press, and the message after it. */
const ASKED: Partial<Record<AccountAction, { content: string; done: string }>> = {
  enable: { content: '启用后可以重新登录，原有身份不变。', done: '已启用' },
  endLock: { content: '解除后可以立即重新登录。', done: '已解除锁定' },
  signOut: { content: '这个账号在所有设备上的登录都会结束，没有提交的内容保留在原设备上。', done: '已结束登录' },
  resetPassword: { content: '原密码立即失效，所有登录结束。新的一次性密码只显示一次，24 小时内有效。', done: '' },
  endSecondFactor: {
    content: '请先核实是本人提出。原来的动态口令和恢复码立即失效，所有登录结束；之后凭密码登录，本人会收到消息。',
    done: '已解除双因素认证',
  },
  unbindFrom: { content: '解除后不能再从这个平台登录，也收不到它的工作通知。', done: '已解除绑定' },
};

const WAITS = '须由另一类管理员批准后才生效，本人会收到消息。';
const SUBMITTED = '已提交申请，等待另一类管理员批准';

/** Returns the name of a step; a step that waits for another administrator is a request. */
const nameOf = ({ asks }: Account, action: AccountAction): string =>
  asks.includes(action) ? `申请${ACCOUNT_ACTIONS[action]}` : ACCOUNT_ACTIONS[action];

const unbindText = ({ asks }: Account, platform: Account['bindings'][number]['platform']): string =>
  `${asks.includes('unbindFrom') ? '申请' : ''}解除${PLATFORM_NAMES[platform]}绑定`;

function useSteps(account: Account, onGiven: (given: OneTime) => void) {
  const { modal, message } = App.useApp();
  const enable = useAccountStep('enable');
  const endLock = useAccountStep('endLock');
  const signOut = useAccountStep('signOut');
  const endSecondFactor = useAccountStep('endSecondFactor');
  const reset = useResetPassword();
  const unbind = useUnbind();
  const tell = showFailure;
  const run: Partial<Record<AccountAction, () => Promise<unknown>>> = {
    enable: () => enable.mutateAsync(account),
    endLock: () => endLock.mutateAsync(account),
    signOut: () => signOut.mutateAsync(account),
    endSecondFactor: () => endSecondFactor.mutateAsync(account),
    resetPassword: () => reset.mutateAsync(account).then(onGiven),
  };
  const ask = (action: AccountAction, title: string, work: () => Promise<unknown>) => {
    const asked = ASKED[action];
    const waits = account.asks.includes(action);
    const done = waits ? SUBMITTED : asked?.done;
    void modal.confirm({
      title,
      content: waits ? `${WAITS}${asked?.content ?? ''}` : asked?.content,
      okText: nameOf(account, action),
      onOk: () => work().then(() => done && void message.success(done), tell),
    });
  };
  return {
    press: (action: AccountAction) => {
      const work = run[action];
      if (work) ask(action, `${nameOf(account, action)}：${account.name}？`, work);
    },
    unbind: (platform: Account['bindings'][number]['platform']) =>
      ask('unbindFrom', `${unbindText(account, platform)}？`, () => unbind.mutateAsync({ account, platform })),
  };
}

/** The buttons for the actions that the server allows the viewer now. */
export function AccountActions({ account }: { account: Account }) {
  const [form, setForm] = useState<AccountAction>();
  const [given, setGiven] = useState<OneTime>();
  const steps = useSteps(account, setGiven);
  const close = () => setForm(undefined);
  const shown = account.actions.filter((action) => action !== 'unbindFrom');
  return (
    <>
      {account.actions.length > 0 && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {shown.map((action) => (
            <Button
              key={action}
              danger={action === 'disable'}
              onClick={() => (action === 'edit' || action === 'disable' ? setForm(action) : steps.press(action))}
            >
              {nameOf(account, action)}
            </Button>
          ))}
          {account.actions.includes('unbindFrom') &&
            account.bindings.map(({ platform }) => (
              <Button key={platform} onClick={() => steps.unbind(platform)}>
                {unbindText(account, platform)}
              </Button>
            ))}
        </div>
      )}
      <EditForm account={account} open={form === 'edit'} onClose={close} />
      <DisableForm account={account} open={form === 'disable'} onClose={close} />
      <OneTimePassword given={given && passwordShown(given)} onClose={() => setGiven(undefined)} />
    </>
  );
}

interface StepFormProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

function DisableForm({ account, open, onClose }: StepFormProps) {
  const { message } = App.useApp();
  const { mutate, isPending, error } = useDisableAccount();
  const waits = account.asks.includes('disable');
  const done = () => {
    void message.success(waits ? SUBMITTED : '已停用，所有登录已结束');
    onClose();
  };
  return (
    <TextModal
      name="disable-account"
      title={`${waits ? '申请' : ''}停用账号：${account.name}`}
      okText={waits ? '提交申请' : '确认停用'}
      label="原因"
      hint={`${waits ? WAITS : ''}停用后不能登录，也收不到工作通知；办理过的事项和记录都会保留，可以再启用。`}
      max={ACCOUNT_LIMITS.reason}
      optional
      open={open}
      pending={isPending}
      above={(form) => <Refusal form={form} error={error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => mutate({ account, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

interface Fields {
  name: string;
  mobile?: string;
}

function Editor({ account, open, onClose, onClosed }: StepFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { message } = App.useApp();
  const { mutate, isPending, error } = useEditAccount();
  const saved = ({ asked }: Account) => {
    if (asked.length > account.asked.length) void message.success(`手机号${SUBMITTED}`);
    onClose();
  };
  const save = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const mobile = fields.mobile ? { mobile: fields.mobile } : {};
    mutate({ id: account.id, name: fields.name, version: account.version, ...mobile }, { onSuccess: saved });
  };
  return (
    <FormDrawer
      title={`修改账号：${account.username}`}
      form={form}
      open={open}
      pending={isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={isPending} onClick={() => void save()}>
          保存
        </Button>
      }
    >
      <Refusal form={form} error={error} />
      <Form form={form} name="edit-account" layout="vertical" initialValues={{ name: account.name }}>
        <Form.Item name="name" label="姓名" rules={filled('姓名', ACCOUNT_LIMITS.name)}>
          <Input {...limited(ACCOUNT_LIMITS.name)} />
        </Form.Item>
        <Form.Item
          name="mobile"
          label="新手机号"
          rules={[MOBILE_RULE]}
          extra={account.mobile ? `现在是 ${account.mobile}，不改就留空。` : '不填就留空。'}
        >
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}

const EditForm = unmountOnClose<StepFormProps>(Editor);
