import { Form, Modal } from 'antd';
import { useState } from 'react';
import { type ContributionLine, usePassContribution } from '@/features/contribution/queries';
import { BatchModal } from '../../batch/batch-modal';
import { type BatchPart, lineOf } from './batch-part';
import { PASS_AT_FIRST, PassFields, type PassValues } from './pass-fields';

const NO_UNIT = { unitId: 0, workdays: 0 };

/** Passes the chosen opinions on to one unit, after the user has checked them. */
export function PassBatch({ items, onClose }: BatchPart) {
  const [given, setGiven] = useState<{ items: readonly ContributionLine[]; to: PassValues }>();
  const [form] = Form.useForm<PassValues>();
  const pass = usePassContribution();
  return (
    <>
      <Modal
        open={items.length > 0 && given === undefined}
        title={`批量转办 ${String(items.length)} 条意见`}
        okText="下一步"
        maskClosable={false}
        onOk={form.submit}
        onCancel={() => onClose(false)}
      >
        <Form<PassValues>
          form={form}
          name="pass-batch"
          layout="vertical"
          initialValues={PASS_AT_FIRST}
          onFinish={(to) => setGiven({ items, to })}
        >
          <PassFields />
        </Form>
      </Modal>
      <BatchModal
        title="批量转办"
        okText="转办"
        unit="条"
        note="请逐条核对。每一条单独转办，各有记录。"
        items={given?.items ?? []}
        keyOf={({ id }) => id}
        lineOf={lineOf}
        open={given !== undefined}
        work={(seen) => pass.mutateAsync({ seen, ...(given?.to ?? NO_UNIT) })}
        onClose={(outcomes) => {
          setGiven(undefined);
          onClose(outcomes.length > 0);
        }}
      />
    </>
  );
}
