import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { LEAVE_LIMITS } from '@contract/rules/leave';
import type { FileRef } from '@contract/schema/file';
import { useActivity } from '@/features/activity/queries';
import { useEnterLeave } from '@/features/leave/staff-queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { ChoiceItem } from '../../ui/choice-item';
import { counted, filled } from '../../ui/text-limit';
import { ActivitySelect } from './activity-select';
import { InvitedSelect } from './invited-select';

interface Fields {
  activityId: number;
  deputyId: number;
  isWhole: boolean;
  sittingIds?: number[];
  reason: string;
  files?: readonly FileRef[];
}

interface EnterFormProps {
  /** The activity, if it is already known. */
  activityId?: number;
  open: boolean;
  onClose: () => void;
}

/** A leave that staff enter for a deputy, also after the time limit for requests. */
export const EnterForm = unmountOnClose<EnterFormProps>(Editor);

function Editor({ activityId: given, open, onClose, onClosed }: EnterFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const enter = useEnterLeave();
  const chosenId = Form.useWatch('activityId', { form, preserve: true }) as number | undefined;
  const activityId = chosenId ?? given;
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const { isWhole, sittingIds = [], files = [], reason, deputyId } = fields;
    const body = { deputyId, activityId: fields.activityId, reason: reason.trim(), fileIds: files.map(({ id }) => id) };
    enter.mutate({ ...body, sittingIds: isWhole ? [] : sittingIds }, { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title="代为登记请假"
      form={form}
      open={open}
      pending={enter.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={enter.isPending} onClick={() => void send()}>
          登记
        </Button>
      }
    >
      <Refusal form={form} error={enter.error} fieldOf={{ fileIds: 'files' }} />
      <Form<Fields>
        form={form}
        name="enter-leave"
        layout="vertical"
        initialValues={{ isWhole: true, ...(given !== undefined && { activityId: given }) }}
        onValuesChange={(changed: Partial<Fields>) => {
          if ('activityId' in changed) form.resetFields(['deputyId', 'sittingIds']);
        }}
      >
        <Form.Item name="activityId" label="活动" hidden={given !== undefined} rules={[{ required: true, message: '请选择活动' }]}>
          <ActivitySelect />
        </Form.Item>
        <Form.Item name="deputyId" label="代表" rules={[{ required: true, message: '请选择代表' }]}>
          <InvitedSelect activityId={activityId} />
        </Form.Item>
        <PartFields activityId={activityId} />
        <Form.Item name="reason" label="请假原因" rules={filled('请假原因', LEAVE_LIMITS.reason)} extra="登记后仍须批准。">
          <Input.TextArea rows={4} {...counted(LEAVE_LIMITS.reason)} />
        </Form.Item>
        <Attachments label="附件" />
      </Form>
    </FormDrawer>
  );
}

/** Leave from the whole activity, or from some of its sittings. */
function PartFields({ activityId }: { activityId: number | undefined }) {
  const { data: activity } = useActivity(activityId);
  const isWhole = Form.useWatch<boolean | undefined>('isWhole') ?? true;
  const sittings = activity?.sittings ?? [];
  const hasMany = sittings.length > 1;
  return (
    <>
      {hasMany && (
        <ChoiceItem name="isWhole" label="请假范围">
          <Radio.Group
            options={[
              { value: true, label: '全程' },
              { value: false, label: '部分场次' },
            ]}
          />
        </ChoiceItem>
      )}
      {hasMany && !isWhole && (
        <Form.Item name="sittingIds" label="场次" rules={[{ required: true, type: 'array', min: 1, message: '请选择场次' }]}>
          <Checkbox.Group options={sittings.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
    </>
  );
}
