import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { isMobile, SMS_CODE_LENGTH } from '@contract/rules/sms-code';
import { sendMobileCode } from '@/features/account/api';
import { secondsToWait } from '@/features/account/password';
import { useChangeMobile } from '@/features/account/queries';
import { useCountdown } from '@/features/account/use-countdown';
import { useSession } from '@/features/session/store';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { atMost, limited } from '../../ui/text-limit';

const MOBILE_LENGTH = 11;

interface Fields {
  mobile: string;
  smsCode: string;
}

interface MobileDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Binds another mobile number, verified by a code sent to it. The typed values stay while the dialog is closed. */
export function MobileDialog({ open, onClose }: MobileDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const change = useChangeMobile();
  const submit = (fields: Fields) =>
    change.mutate(fields, {
      onSuccess: () => {
        void message.success('手机号已更换');
        void useSession.getState().refreshUser();
        form.resetFields();
        onClose();
      },
      onError: (error) => {
        const field = error instanceof ApiError && error.key === 'account.mobile_taken' ? 'mobile' : 'smsCode';
        form.setFields([{ name: field, errors: [errorText(error)] }]);
      },
    });
  return (
    <Modal
      open={open}
      title="更换手机号"
      okText="确认更换"
      confirmLoading={change.isPending}
      width={440}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} name="mobile" layout="vertical" onFinish={submit}>
        <Form.Item
          name="mobile"
          label="新手机号"
          validateFirst
          rules={[{ required: true, message: '请填写新手机号' }, atMost(MOBILE_LENGTH), { validator: checkMobile }]}
        >
          <Input inputMode="tel" autoComplete="tel" {...limited(MOBILE_LENGTH)} />
        </Form.Item>
        <CodeField />
      </Form>
    </Modal>
  );
}

const checkMobile = (_rule: unknown, mobile: string): Promise<void> =>
  isMobile(mobile) ? Promise.resolve() : Promise.reject(new Error('请填写 11 位手机号'));

const CODE = {
  required: true,
  pattern: new RegExp(`^\\d{${String(SMS_CODE_LENGTH)}}$`),
  message: `请填写 ${String(SMS_CODE_LENGTH)} 位短信验证码`,
};

/** The code, with the button that sends it and counts down to the next. */
function CodeField() {
  const form = Form.useFormInstance<Fields>();
  const { secondsLeft, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const send = async () => {
    const { mobile } = await form.validateFields(['mobile']);
    setSending(true);
    try {
      const sent = await sendMobileCode(mobile);
      start(sent.retryAfterSeconds);
      setSentTo(mobile);
    } catch (error) {
      const wait = secondsToWait(error);
      if (wait !== undefined) start(wait);
      form.setFields([{ name: 'mobile', errors: [errorText(error)] }]);
    } finally {
      setSending(false);
    }
  };
  return (
    <Form.Item label="短信验证码" required htmlFor="mobile_smsCode" extra={sentTo && `验证码已发送至 ${sentTo}，5 分钟内有效。`}>
      <div className="console-account__code">
        <Form.Item name="smsCode" noStyle validateFirst rules={[atMost(SMS_CODE_LENGTH), CODE]}>
          <Input inputMode="numeric" autoComplete="one-time-code" {...limited(SMS_CODE_LENGTH)} />
        </Form.Item>
        {/* The error of the number is already shown below it. */}
        <Button loading={sending} disabled={secondsLeft > 0} onClick={() => void send().catch(() => undefined)}>
          {secondsLeft > 0 ? `${String(secondsLeft)} 秒后重发` : '发送验证码'}
        </Button>
      </div>
    </Form.Item>
  );
}
