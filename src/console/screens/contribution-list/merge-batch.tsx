import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useMergeContribution } from '@/features/contribution/queries';
import { BatchModal } from '../../batch/batch-modal';
import { RADIO_GROUP } from '../../ui/options';
import { type BatchPart, lineOf } from './batch-part';

/** Merges the chosen opinions into the one with the best wording. */
export function MergeBatch({ items, onClose }: BatchPart) {
  const [intoId, setIntoId] = useState(Math.min(...items.map(({ id }) => id)));
  const [isChosen, setChosen] = useState(false);
  const merge = useMergeContribution();
  return (
    <>
      <Modal
        open={!isChosen}
        title={`合并 ${String(items.length)} 条意见`}
        okText="下一步"
        maskClosable={false}
        onOk={() => setChosen(true)}
        onCancel={() => onClose(false)}
      >
        <p className="console-muted">请选择以哪一条为准。其余的并入这一条一起办理，每位提出人都会看到办理结果；需要时可以拆分。</p>
        <Radio.Group
          {...RADIO_GROUP}
          className="console-contribution-choices"
          aria-label="以哪一条为准"
          value={intoId}
          onChange={({ target }) => setIntoId(Number(target.value))}
          options={items.map((one) => ({ value: one.id, label: lineOf(one) }))}
        />
      </Modal>
      <BatchModal
        title="合并意见"
        okText="合并"
        unit="条"
        note="请逐条核对。下面的意见并入您选定的那一条，各有记录。"
        items={items.filter(({ id }) => id !== intoId)}
        keyOf={({ id }) => id}
        lineOf={lineOf}
        open={isChosen}
        work={(seen) => merge.mutateAsync({ seen, intoId })}
        onClose={(outcomes) => onClose(outcomes.length > 0)}
      />
    </>
  );
}
