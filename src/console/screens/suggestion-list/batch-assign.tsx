import { App, Form } from 'antd';
import { useRef } from 'react';
import { useAssignMany } from '@/features/suggestion/queries';
import { assignForm, type AssignFields } from '../../ui/assign-fields';
import { AssignUnits } from '../../ui/assign-units';
import { StepDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { type AssignOutcome, BatchOutcome } from './batch-outcome';
import type { Item } from './columns';

interface BatchAssignProps {
  items: readonly Item[];
  open: boolean;
  onClose: () => void;
  /** Called with the server's response: the ids of the items that were not assigned. */
  onDone: (failedIds: readonly number[]) => void;
}

const AT_FIRST: AssignFields = { mode: 'joint', leadUnitIds: [], helperUnitIds: [] };

/** Assigns all chosen items in the same way, then shows which were assigned and why others were not. */
export function BatchAssign({ items, open, onClose, onDone }: BatchAssignProps) {
  const [form] = Form.useForm<AssignFields>();
  const fields = { ...AT_FIRST, ...(Form.useWatch([], form) as Partial<AssignFields> | undefined) };
  const { mutate, isPending, error } = useAssignMany();
  const { modal } = App.useApp();
  const isUnderWay = useRef(false);

  const send = () => {
    if (isUnderWay.current || items.length === 0) return;
    isUnderWay.current = true;
    const whole = { ...fields, ...(form.getFieldsValue(true) as Partial<AssignFields>) };
    mutate(
      { ...assignForm(whole), items: items.map(({ id, version }) => ({ id, version })) },
      {
        onSuccess: (answers) => {
          const outcomes = answers.map((answer): AssignOutcome => ({ ...answer, item: items.find(({ id }) => id === answer.id) }));
          const failed = outcomes.filter((outcome) => outcome.error !== null);
          const show = failed.length > 0 ? modal.warning : modal.success;
          show({ title: '批量交办结果', width: 640, okText: '知道了', content: <BatchOutcome outcomes={outcomes} /> });
          onDone(failed.map(({ id }) => id));
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  };

  return (
    <StepDrawer
      open={open}
      title={`批量交办 ${String(items.length)} 件`}
      okText="确认交办"
      pending={isPending}
      blocked={items.length === 0 ? '请先选择要交办的建议' : undefined}
      onOk={form.submit}
      onClose={onClose}
    >
      <Refusal form={form} error={error} description="您填写的内容仍保留在这里，请核对列表后再试。" />
      <ChosenItems items={items} />
      <Form form={form} name="assign-many" layout="vertical" scrollToFirstError initialValues={AT_FIRST} onFinish={send}>
        <AssignUnits form={form} fields={fields} leastApart={2} />
      </Form>
      <p className="console-muted">每件的答复期限按各自的类型、区域和现行设置计算，交办后可以在列表中查看。</p>
    </StepDrawer>
  );
}

function ChosenItems({ items }: { items: readonly Item[] }) {
  return (
    <details className="console-batch-items">
      <summary>将以相同的单位和意见交办 {items.length} 件，查看清单</summary>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.number} {item.title}
          </li>
        ))}
      </ul>
    </details>
  );
}
