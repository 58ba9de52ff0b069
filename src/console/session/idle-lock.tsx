import { Alert, Button, Form, Input, type InputRef, Modal, Space, theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { OtherUser, unlock, unlockByCode } from '@/features/session/lock';
import { useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { BASE_PATH } from '@/lib/base-path';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { prepareCipher } from '@/platform/password-cipher';
import { loginLink } from '@/routes/mobile';
import { LOCK_Z_INDEX } from './idle-warning';
import { useSignOut } from './use-sign-out';

interface IdleLockProps {
  user: SignedInUser;
  /** The session that ended. */
  sessionId: string;
  onUnlocked: () => void;
  /** Called when another user has signed in. */
  onOther: () => void;
}

interface Fields {
  username: string;
  password: string;
  code?: string;
}

const FOCUS_AFTER_MS = 100;
const CODE_WRONG = /^secondFactor\.(code|recovery)_/;

/** Covers the page, which stays as it is below: the same user signs in and continues, another user starts from the beginning. */
export function IdleLock({ user, sessionId, onUnlocked, onOther }: IdleLockProps) {
  const [form] = Form.useForm<Fields>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The ticket when the password was right and a code is still required. */
  const [ticket, setTicket] = useState('');
  const { token } = theme.useToken();
  const signOut = useSignOut();
  const [known] = useState(() => useSession.getState().username);
  /** The first field to fill in. */
  const first = useRef<InputRef>(null);

  useEffect(() => {
    void prepareCipher().catch(() => undefined);
    // After the dialog itself has set the focus while opening.
    const timer = setTimeout(() => first.current?.focus(), FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const enter = async ({ code = '', ...given }: Fields): Promise<boolean> => {
    if (ticket) {
      await unlockByCode({ ticket, code }, sessionId);
      return true;
    }
    const owed = await unlock(given, sessionId);
    setTicket(owed?.ticket ?? '');
    return owed === null;
  };

  const refuse = (error: unknown): void => {
    setProblem(errorText(error));
    // A wrong code can be tried again; otherwise the password leads to another ticket.
    if (!(error instanceof ApiError && CODE_WRONG.test(error.key ?? ''))) setTicket('');
  };

  const submit = async (fields: Fields): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      if (await enter(fields)) onUnlocked();
    } catch (error) {
      if (error instanceof OtherUser) onOther();
      else refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      centered
      title="已自动退出登录"
      closable={false}
      keyboard={false}
      maskClosable={false}
      zIndex={LOCK_Z_INDEX}
      transitionName=""
      maskTransitionName=""
      // Other people must not be able to read the page.
      styles={{ mask: { background: token.colorBgLayout } }}
      footer={null}
    >
      <p style={{ marginBottom: token.marginLG }}>
        {user.name}，您有一段时间没有操作，平台已为您退出登录。页面和没有保存的内容都还在，请重新登录后继续；换一个人登录则重新开始。
      </p>
      {problem !== null && <Alert type="error" showIcon message={problem} role="alert" style={{ marginBottom: token.margin }} />}
      <Form
        form={form}
        name="idle-lock"
        layout="vertical"
        initialValues={{ username: known }}
        onFinish={(fields: Fields) => void submit(fields)}
      >
        <Form.Item name="username" label="用户名或手机号" rules={[{ required: true, whitespace: true, message: '请输入用户名或手机号' }]}>
          <Input ref={known ? undefined : first} autoComplete="username" disabled={ticket !== ''} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password ref={known ? first : undefined} autoComplete="current-password" disabled={ticket !== ''} />
        </Form.Item>
        {ticket && (
          <Form.Item name="code" label="动态口令或恢复码" rules={[{ required: true, whitespace: true, message: '请输入动态口令' }]}>
            <Input autoComplete="one-time-code" autoFocus />
          </Form.Item>
        )}
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={busy}>
            登录并继续
          </Button>
          <Button href={`${BASE_PATH}${loginLink()}`} target="_blank" rel="noopener">
            用其他方式登录
          </Button>
        </Space>
        <p style={{ margin: `${String(token.margin)}px 0 0` }}>
          <Button type="link" style={{ padding: 0 }} onClick={() => void signOut()}>
            放弃没有保存的内容，回到登录页
          </Button>
        </p>
      </Form>
    </Modal>
  );
}
