import { Alert, App, Form, Modal } from 'antd';
import { type UnitRecord, useMergeUnit } from '@/features/unit-admin/queries';
import { numberText } from '@/lib/number-text';
import { Refusal } from '../../form/refusal';
import { UnitSelect } from '../../ui/unit-select';

interface MergeFormProps {
  unit: UnitRecord;
  open: boolean;
  onClose: () => void;
}

/** Merges a unit into another one; first shows what moves and what stays. */
export function MergeForm({ unit, open, onClose }: MergeFormProps) {
  const [form] = Form.useForm<{ intoId: number }>();
  const { message } = App.useApp();
  const merge = useMergeUnit();
  const { name, people, openItems, closedItems } = unit;
  const finish = ({ intoId }: { intoId: number }) =>
    merge.mutate(
      { seen: unit, intoId },
      {
        onSuccess: ({ mergedIntoName, mergeAsked }) => {
          void message.success(mergeAsked ? '已提交申请，等待安全管理员批准' : `已并入${mergedIntoName ?? ''}`);
          onClose();
        },
      },
    );
  return (
    <Modal
      open={open}
      title={`${name}并入其他单位`}
      okText={people > 0 ? '提交申请' : '确认并入'}
      okButtonProps={{ danger: true }}
      confirmLoading={merge.isPending}
      maskClosable={false}
      destroyOnHidden
      onOk={form.submit}
      onCancel={onClose}
    >
      <Refusal form={form} error={merge.error} />
      <Form form={form} name="merge-unit" layout="vertical" preserve={false} onFinish={finish}>
        <Form.Item name="intoId" label="并入" rules={[{ required: true, message: '请选择并入的单位' }]} extra="同一区域的、启用中的单位。">
          <UnitSelect placeholder="输入单位名称查找" />
        </Form.Item>
      </Form>
      <Alert
        type="warning"
        showIcon
        message={`${numberText(people)} 个账号和 ${numberText(openItems)} 件在办的建议转给并入的单位；已办结的 ${numberText(closedItems)} 件仍记在${name}名下，并入的单位可以查阅。并入后不能恢复。${people > 0 ? '有账号随之转移，须由安全管理员批准后生效。' : ''}`}
      />
    </Modal>
  );
}
