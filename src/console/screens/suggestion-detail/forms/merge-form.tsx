import { Alert, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import type { MergeTarget } from '@/features/suggestion/api';
import { useMergeTargets } from '@/features/suggestion/queries';
import { cutTo, excessText } from '@/lib/text-length';
import { LoadFailed } from '../../../ui/load-failed';
import { StatusTag } from '../../../ui/tags';
import { useDebounced } from '@/lib/use-debounced';
import { atMost, counted, limited } from '../../../ui/text-limit';
import { RADIO_GROUP } from '../../../ui/options';
import { chosen, LIMITS } from './rules';
import { StepAlert } from './step-alert';
import { StepDrawer } from '../../../form/form-drawer';
import type { StepProps } from './step-props';
import { useSendStep } from './use-send-step';

interface Fields {
  intoId: number;
  note?: string;
}

const SEARCH_AFTER_MS = 250;
const PER_CENT = 100;
/** Merges the item into another one with one answer; the other one is found by similarity or by words. */
export function MergeForm({ item, onDone, ...window }: StepProps) {
  const [form] = Form.useForm<Fields>();
  const [keyword, setKeyword] = useState('');
  const excess = excessText(keyword.trim(), KEYWORD_MAX);
  const asked = useDebounced(cutTo(keyword.trim(), KEYWORD_MAX), SEARCH_AFTER_MS);
  const targets = useMergeTargets(item.id, asked);
  const { send, pending, error } = useSendStep('merge', item, onDone);
  const submit = ({ intoId, note = '' }: Fields) => send({ intoId, ...(note.trim() ? { note: note.trim() } : {}) });
  const found = targets.data ?? [];

  return (
    <StepDrawer {...window} title="并案" okText="确认并案" pending={pending} onOk={form.submit}>
      <StepAlert step="merge" item={item} error={error} form={form} />
      <Alert
        className="console-form-alert"
        type="warning"
        showIcon
        message="并案后仍须分别答复"
        description="本件不再单独交办，随并入的一件办理；答复发出后，本件的领衔代表同样收到答复并评价。"
      />
      <Form form={form} name="merge" layout="vertical" onFinish={submit}>
        <Form.Item label="查找" htmlFor="merge-keyword" extra="不填时按内容相似度列出" validateStatus={excess ? 'error' : ''} help={excess}>
          <Input
            id="merge-keyword"
            allowClear
            {...limited(KEYWORD_MAX)}
            placeholder="标题、内容或编号"
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
        </Form.Item>
        {targets.isError ? (
          <LoadFailed what="可以并入的建议" error={targets.error} onRetry={() => void targets.refetch()} />
        ) : (
          <Form.Item name="intoId" label="并入" rules={chosen('要并入的一件')}>
            <Radio.Group {...RADIO_GROUP} className="console-targets">
              {found.map((target) => (
                <Radio key={target.id} value={target.id}>
                  <Target target={target} />
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
        )}
        {targets.isSuccess && found.length === 0 && (
          <p className="console-muted" role="status">
            {asked ? '没有找到，请换个词查找。' : '没有可以并入的建议：须是同一区域、同一类型、已受理且尚未答复的。'}
          </p>
        )}
        <Form.Item name="note" label="并案意见" extra="代表可以看到" rules={[atMost(LIMITS.note)]}>
          <Input.TextArea rows={3} {...counted(LIMITS.note)} />
        </Form.Item>
      </Form>
    </StepDrawer>
  );
}

function Target({ target }: { target: MergeTarget }) {
  return (
    <span className="console-target">
      <span className="console-target__title">
        {target.number} {target.title}
      </span>
      <span className="console-target__facts">
        <span className="console-muted">{target.deputyName}</span>
        <StatusTag status={target.status} />
        <span className="console-muted">相似度 {Math.round(target.score * PER_CENT)}%</span>
      </span>
    </span>
  );
}
