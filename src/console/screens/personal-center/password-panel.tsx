import { CheckCircleFilled } from '@ant-design/icons';
import { App, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_RULES, passwordProblems } from '@contract/rules/password';
import { changeOwnPassword, refusedField } from '@/features/account/password';
import { useRefreshAccount } from '@/features/account/queries';
import { prepareCipher } from '@/platform/password-cipher';
import { errorText } from '@/platform/error-text';
import { showFailure } from '@/platform/tell-failure';
import { Panel } from '../../ui/panel';
import { atMost, limited } from '../../ui/text-limit';

interface Fields {
  username: string;
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

interface PasswordPanelProps {
  /** Undefined when the server does not send it: then the user has to type it. */
  username: string | undefined;
  pending: boolean;
}

/** Changes the password of a user who enters the old one. */
export function PasswordPanel({ username, pending }: PasswordPanelProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshAccount();
  const asksUsername = username === undefined && !pending;

  // Loads the cipher early, so that the first press of the button does not wait for it.
  useEffect(() => void prepareCipher().catch(() => undefined), []);

  const submit = async (fields: Fields) => {
    setBusy(true);
    try {
      await changeOwnPassword({ ...fields, username: username ?? fields.username });
      form.resetFields();
      void message.success('密码已修改，其他设备上的登录已退出');
      await refresh();
    } catch (error) {
      const field = refusedField(error);
      if (field) form.setFields([{ name: field, errors: [errorText(error)] }]);
      // A network error or another server's refusal belongs to no known field.
      else showFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title="修改密码">
      <Form form={form} name="password" layout="vertical" scrollToFirstError onFinish={(fields) => void submit(fields)}>
        {asksUsername && (
          <Form.Item
            name="username"
            label="用户名或手机号"
            rules={[{ required: true, whitespace: true, message: '请填写登录用的用户名或手机号' }]}
          >
            <Input autoComplete="username" />
          </Form.Item>
        )}
        <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请填写原密码' }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label="新密码"
          required
          dependencies={['oldPassword']}
          validateFirst
          validateTrigger={['onChange', 'onBlur']}
          rules={NEW_PASSWORD}
        >
          <Input.Password autoComplete="new-password" {...limited(PASSWORD_MAX_LENGTH)} aria-describedby="console-password-rules" />
        </Form.Item>
        <PasswordRules />
        <Form.Item name="repeated" label="重复新密码" required dependencies={['newPassword']} validateTrigger="onBlur" rules={[sameAsNew]}>
          <Input.Password autoComplete="new-password" {...limited(PASSWORD_MAX_LENGTH)} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy} disabled={pending}>
          修改密码
        </Button>
      </Form>
    </Panel>
  );
}

const NEW_PASSWORD = [
  atMost(PASSWORD_MAX_LENGTH),
  {
    validateTrigger: 'onBlur',
    // The missing requirements are in the list below.
    validator: (_rule: unknown, password: string | undefined) => {
      if (!password) return Promise.reject(new Error('请填写新密码'));
      return passwordProblems(password).length === 0 ? Promise.resolve() : Promise.reject(new Error('新密码还不符合以下要求'));
    },
  },
];

const sameAsNew = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_rule: unknown, repeated: unknown) => {
    if (!repeated) return Promise.reject(new Error('请再次填写新密码'));
    return repeated === getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error('两次填写的新密码不一致'));
  },
});

/** The requirements of a password, ticked off while typing. */
function PasswordRules() {
  const password = Form.useWatch<string | undefined>('newPassword') ?? '';
  return (
    <ul className="console-password-rules" id="console-password-rules" aria-label="新密码要求">
      {PASSWORD_RULES.map(({ name, text, holds }) => (
        <Rule key={name} text={text} kept={holds(password)} />
      ))}
    </ul>
  );
}

function Rule({ text, kept }: { text: string; kept: boolean }) {
  return (
    <li className={kept ? 'is-kept' : ''}>
      {kept ? <CheckCircleFilled aria-hidden /> : <span className="console-password-rules__open" aria-hidden="true" />}
      {text}
      <span className="console-sr">{kept ? '，已满足' : '，未满足'}</span>
    </li>
  );
}
