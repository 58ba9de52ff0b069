import { App, Button, Form } from 'antd';
import { ACCOUNT_LIMITS } from '@contract/rules/administration';
import type { Account } from '@/features/account-admin/queries';
import { useAskEnd, useAskGrant } from '@/features/grant/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { wantedOf, type WantedFields, WantedRole } from '../account-list/wanted-fields';

const ASKED = '已提交，等待安全管理员批准';

interface AskGrantProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

function Editor({ account, open, onClose, onClosed }: AskGrantProps & { onClosed: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<WantedFields>();
  const { mutate, isPending, error } = useAskGrant();
  const ask = async () => {
    const fields = await validate(form);
    const wanted = fields && wantedOf(fields);
    if (!wanted) return;
    const done = () => {
      void message.success(ASKED);
      onClose();
    };
    mutate({ accountId: account.id, ...wanted, note: '' }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={`为${account.name}申请身份`}
      form={form}
      open={open}
      pending={isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={isPending} onClick={() => void ask()}>
          提交申请
        </Button>
      }
    >
      <Refusal form={form} error={error} />
      <Form form={form} name="grant" layout="vertical">
        <WantedRole />
      </Form>
    </FormDrawer>
  );
}

/** A form that requests a role for an account. */
export const AskGrant = unmountOnClose<AskGrantProps>(Editor);

/** A form that requests the end of a role of an account. */
export function AskEnd({ role, onClose }: { role: Account['roles'][number] | undefined; onClose: () => void }) {
  const { message } = App.useApp();
  const { mutate, isPending, error } = useAskEnd();
  const done = () => {
    void message.success(ASKED);
    onClose();
  };
  return (
    <TextModal
      name="end-grant"
      title={`申请收回“${role?.roleName ?? ''}”`}
      okText="提交申请"
      label="原因"
      hint="批准后立即生效，这个身份办理过的事项和记录都会保留。"
      max={ACCOUNT_LIMITS.reason}
      optional
      open={role !== undefined}
      pending={isPending}
      above={(form) => <Refusal form={form} error={error} fieldOf={{ note: 'text' }} />}
      onSend={(note) => role && mutate({ userinfoId: role.userinfoId, note }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
