import { Form, Modal } from 'antd';
import { useState } from 'react';
import { type ContributionLine, usePassContribution } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';
import { BatchBar } from '../../batch/batch-bar';
import { BatchModal } from '../../batch/batch-modal';
import { PASS_AT_FIRST, PassFields, type PassValues } from './pass-fields';

/** Why an opinion cannot be passed on together with others. */
export function whyNotPassed({ state, kind, mergedIntoId }: ContributionLine): string | null {
  if (kind === 'suggestion') return '建议按自己的程序办理，不用转办';
  if (mergedIntoId !== null) return '已并入其他意见，随那一条办理';
  return state === 'received' ? null : '只有已收到、还没有转办的意见可以批量转办';
}

const lineOf = (opinion: ContributionLine) => (
  <>
    {opinion.content}
    <span className="console-muted">{authorWords(opinion)}</span>
  </>
);

const NO_UNIT = { unitId: 0, workdays: 0 };

/** Passes what is chosen on to one unit, after it was looked through. */
export function PassBatch({ chosen, onClear }: { chosen: readonly ContributionLine[]; onClear: () => void }) {
  const [asking, setAsking] = useState<readonly ContributionLine[]>();
  const [given, setGiven] = useState<{ items: readonly ContributionLine[]; to: PassValues }>();
  const [form] = Form.useForm<PassValues>();
  const pass = usePassContribution();
  return (
    <>
      <BatchBar
        items={chosen}
        unit="条"
        steps={[{ name: '转办', primary: true, whyNot: whyNotPassed, onPress: setAsking }]}
        onClear={onClear}
      />
      <Modal
        open={asking !== undefined}
        title={`批量转办 ${String(asking?.length ?? 0)} 条意见`}
        okText="下一步"
        maskClosable={false}
        onOk={form.submit}
        onCancel={() => setAsking(undefined)}
      >
        <Form<PassValues>
          form={form}
          name="pass-batch"
          layout="vertical"
          initialValues={PASS_AT_FIRST}
          onFinish={(to) => {
            setGiven({ items: asking ?? [], to });
            setAsking(undefined);
          }}
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
          if (outcomes.length > 0) onClear();
        }}
      />
    </>
  );
}
