import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ACCOUNT_LIMITS, USERNAME_PATTERN } from '@contract/rules/administration';
import { MOBILE_PATTERN } from '@contract/rules/sms-code';
import { type OneTime, useCreateAccount } from '@/features/account-admin/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useScreenLinks } from '../../menu/use-screen-links';
import { filled, limited } from '../../ui/text-limit';
import { OneTimePassword, passwordShown } from './one-time';
import { wantedOf, type WantedFields, WantedRole } from './wanted-fields';

interface Fields extends WantedFields {
  username: string;
  name: string;
  mobile?: string;
}

interface AccountFormProps {
  open: boolean;
  onClose: () => void;
}

export const MOBILE_RULE = { pattern: new RegExp(MOBILE_PATTERN), message: '请填写 11 位手机号' };

/** Creates an account and requests a role for it; its first password is shown once. */
function Editor({ open, onClose, onClosed }: AccountFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { mutate, isPending, error } = useCreateAccount();
  const [given, setGiven] = useState<OneTime>();
  const roster = useScreenLinks().listAsLeft('deputy');
  const save = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const { username, name, mobile } = fields;
    const wanted = wantedOf(fields);
    mutate({ username, name, mobile: mobile || null, wanted: wanted ? [wanted] : [] }, { onSuccess: setGiven });
  };
  return (
    <>
      <FormDrawer
        title="新建账号"
        form={form}
        open={open && !given}
        pending={isPending}
        onClose={onClose}
        onClosed={() => !given && onClosed()}
        actions={
          <Button type="primary" loading={isPending} onClick={() => void save()}>
            新建
          </Button>
        }
      >
        <Refusal form={form} error={error} />
        {roster && (
          <p className="console-muted">
            代表的账号请在<Link to={roster}>代表名册</Link>中选中代表开通，不在这里新建。
          </p>
        )}
        <Form form={form} name="account" layout="vertical">
          <Form.Item name="name" label="姓名" rules={filled('姓名', ACCOUNT_LIMITS.name)}>
            <Input autoComplete="off" {...limited(ACCOUNT_LIMITS.name)} />
          </Form.Item>
          <Form.Item
            name="username"
            label="用户名"
            validateFirst
            rules={[
              { required: true, message: '请填写用户名' },
              { pattern: new RegExp(USERNAME_PATTERN), message: '3 至 32 位字母、数字或 . _ -，以字母或数字开头' },
            ]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="mobile" label="手机号" rules={[MOBILE_RULE]} extra="用于登录和短信找回密码。">
            <Input inputMode="tel" autoComplete="off" />
          </Form.Item>
          <WantedRole required={false} />
        </Form>
      </FormDrawer>
      <OneTimePassword
        given={given && passwordShown(given)}
        onClose={() => {
          onClose();
          onClosed();
        }}
      />
    </>
  );
}

export const AccountForm = unmountOnClose<AccountFormProps>(Editor);
