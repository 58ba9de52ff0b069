import { Alert, Button, Form, Input, Modal, QRCode, Typography } from 'antd';
import { useState } from 'react';
import {
  beginEnrolment,
  confirmEnrolment,
  endSecondFactor,
  type Enrolment,
  useRefreshSecondFactor,
  useSecondFactor,
} from '@/features/account/second-factor';
import { isNotInVersion } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { minuteText } from '@/lib/dates';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import './second-factor.scss';

const SIZE = 200;

/** The second factor by a phone code: turned on, turned off. `onOn` is called when it is on and the user has seen the recovery codes. */
export function SecondFactorPanel({ onOn }: { onOn?: () => void }) {
  const factor = useSecondFactor();
  const refresh = useRefreshSecondFactor();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  /** The step that the password is asked for. */
  const [asked, setAsked] = useState<'begin' | 'end'>();
  const { data, error } = factor;
  // An office's own server does not have a second factor.
  if (isNotInVersion(error)) return null;
  const close = () => setAsked(undefined);
  const begin = async (password: string) => {
    setEnrolment(await beginEnrolment(password));
    close();
  };
  const enrolled = () => {
    setEnrolment(null);
    void refresh();
    onOn?.();
  };
  const end = async (password: string) => {
    await endSecondFactor(password);
    close();
    void refresh();
  };
  return (
    <Panel title="双因素认证">
      {error && <LoadFailed what="双因素认证" error={error} onRetry={() => void factor.refetch()} />}
      {data?.on && data.since && (
        <p className="console-factor__state">
          <span className="console-status is-good">已启用</span> {minuteText(data.since)} 启用，还有 {data.recoveryCodesLeft} 个恢复码。
        </p>
      )}
      {data && !data.on && (
        <p className="console-factor__state console-muted">启用后，登录时除密码外还要输入手机上的 6 位动态口令，别人拿到密码也登录不了。</p>
      )}
      {data && !data.on && (
        <Button type="primary" onClick={() => setAsked('begin')}>
          启用双因素认证
        </Button>
      )}
      {data?.on && !data.required && <Button onClick={() => setAsked('end')}>停用双因素认证</Button>}
      {enrolment && <EnrolDialog enrolment={enrolment} onDone={enrolled} onCancel={() => setEnrolment(null)} />}
      {asked === 'begin' && <PasswordDialog title="启用双因素认证" okText="下一步" onGiven={begin} onCancel={close} />}
      {asked === 'end' && <PasswordDialog title="停用双因素认证" okText="停用" onGiven={end} onCancel={close} />}
    </Panel>
  );
}

const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key, asks for a code generated from it, and then shows the recovery codes. */
function EnrolDialog({ enrolment, onDone, onCancel }: { enrolment: Enrolment; onDone: () => void; onCancel: () => void }) {
  const [form] = Form.useForm<{ code: string }>();
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const submit = async ({ code }: { code: string }) => {
    setBusy(true);
    try {
      setCodes(await confirmEnrolment(code));
    } catch (error) {
      form.setFields([{ name: 'code', errors: [errorText(error)] }]);
      setBusy(false);
    }
  };
  return (
    <Modal open title="启用双因素认证" okText="启用" confirmLoading={busy} maskClosable={false} onOk={form.submit} onCancel={onCancel}>
      <p>1. 用手机上的动态口令应用扫描二维码，或手工输入密钥。</p>
      <QRCode
        className="console-factor__picture"
        type="svg"
        value={enrolment.address}
        size={SIZE}
        color="#000"
        bgColor="#fff"
        errorLevel="L"
        aria-label="双因素认证的二维码"
      />
      <Typography.Paragraph className="console-factor__key" copyable={{ text: enrolment.key, tooltips: ['复制', '已复制'] }}>
        <code>{inFours(enrolment.key)}</code>
      </Typography.Paragraph>
      <Form form={form} name="second-factor" layout="vertical" onFinish={(fields) => void submit(fields)}>
        <Form.Item name="code" label="2. 输入手机上显示的 6 位数字" rules={[{ required: true, message: '请输入 6 位数字' }]}>
          <Input inputMode="numeric" autoComplete="one-time-code" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Modal
      open
      title="恢复码"
      rootClassName="console-recovery-sheet"
      okText="我已保存"
      cancelText="打印"
      closable={false}
      maskClosable={false}
      keyboard={false}
      onOk={onDone}
      onCancel={() => print()}
    >
      <Typography.Paragraph copyable={{ text: codes.join('\n'), tooltips: ['复制', '已复制'] }}>
        手机不在身边时，可用恢复码代替动态口令，每个只能用一次。
      </Typography.Paragraph>
      <ul className="console-recovery" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Alert type="warning" showIcon message="关闭后不能再次查看，请打印或抄下后妥善保管。" />
    </Modal>
  );
}

interface PasswordDialogProps {
  title: string;
  okText: string;
  onGiven: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before the second factor is turned on or off. */
function PasswordDialog({ title, okText, onGiven, onCancel }: PasswordDialogProps) {
  const [form] = Form.useForm<{ password: string }>();
  const [busy, setBusy] = useState(false);
  const submit = async ({ password }: { password: string }) => {
    setBusy(true);
    try {
      await onGiven(password);
    } catch (error) {
      form.setFields([{ name: 'password', errors: [errorText(error)] }]);
      setBusy(false);
    }
  };
  return (
    <Modal open title={title} okText={okText} confirmLoading={busy} onOk={form.submit} onCancel={onCancel}>
      <Form form={form} name="second-factor-password" layout="vertical" onFinish={(fields) => void submit(fields)}>
        <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码，确认是您本人' }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
