import { Alert, Button, Form, Input, Modal, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import { numberText } from '@/lib/number-text';
import { counted, filled } from '../ui/text-limit';
import { type Outcome, useOneByOne } from './use-one-by-one';
import './batch.scss';

interface BatchModalProps<Item, Result> {
  /** The name of the action done with each item, e.g. 批准授权. */
  title: string;
  okText: string;
  /** The measure word for the count: 项、个. */
  unit: string;
  items: readonly Item[];
  keyOf: (item: Item) => number;
  /** Renders one item, so that the user can check it before the action. */
  lineOf: (item: Item) => ReactNode;
  /** The meaning of the action, shown above the list. */
  note?: string;
  /** When set, asks for a reason of at most this many characters. */
  reasonMax?: number;
  /** Other input fields, shown below the list. */
  fields?: ReactNode;
  danger?: boolean;
  work: (item: Item, reason: string) => Promise<Result>;
  open: boolean;
  /** Receives the outcome of each item; an empty list when the action was not started. */
  onClose: (outcomes: readonly Outcome<Item, Result>[]) => void;
}

const isRefused = <Item, Result>({ problem }: Outcome<Item, Result>): boolean => problem !== undefined;

/** Lists many items for checking, then does the same action with each, shows the progress, and lists the refused items with the reason. */
export function BatchModal<Item, Result>(props: BatchModalProps<Item, Result>) {
  const { title, okText, unit, items, keyOf, lineOf, note, reasonMax, fields, danger = false, work, open, onClose } = props;
  const [form] = Form.useForm<{ reason: string }>();
  const [reason, setReason] = useState('');
  const { state, total, outcomes, run, stop, reset } = useOneByOne<Item, Result>((item) => work(item, reason.trim()));
  const refused = outcomes.filter(isRefused);
  const count = (many: number): string => `${numberText(many)} ${unit}`;
  const close = () => {
    onClose(outcomes);
    reset();
  };
  const begin = async () => {
    if (
      reasonMax !== undefined &&
      !(await form.validateFields().then(
        () => true,
        () => false,
      ))
    )
      return;
    await run(items);
  };
  const isOn = state === 'running' || state === 'stopping';
  const buttons =
    state === 'idle' ? (
      <>
        <Button onClick={close}>取消</Button>
        <Button type="primary" danger={danger} onClick={() => void begin()}>
          {okText} {count(items.length)}
        </Button>
      </>
    ) : isOn ? (
      <Button loading={state === 'stopping'} onClick={stop}>
        停止
      </Button>
    ) : (
      <Button type="primary" onClick={close}>
        完成
      </Button>
    );
  return (
    <Modal open={open} title={title} width={640} maskClosable={false} keyboard={!isOn} closable={!isOn} onCancel={close} footer={buttons}>
      {state === 'idle' ? (
        <>
          {note && <p className="console-batch-run__note">{note}</p>}
          <ul className="console-batch-run__list" aria-label={`共 ${count(items.length)}`} tabIndex={0}>
            {items.map((item) => (
              <li key={keyOf(item)}>{lineOf(item)}</li>
            ))}
          </ul>
          {fields}
          {reasonMax !== undefined && (
            <Form form={form} name="batch" layout="vertical" onValuesChange={(_changed, all) => setReason(all.reason)}>
              <Form.Item name="reason" label="原因" rules={filled('原因', reasonMax)}>
                <Input.TextArea rows={2} {...counted(reasonMax)} />
              </Form.Item>
            </Form>
          )}
        </>
      ) : (
        <div aria-live="polite">
          <Progress percent={total > 0 ? Math.floor((outcomes.length / total) * 100) : 0} status={isOn ? 'active' : 'normal'} />
          <p>
            已完成 {numberText(outcomes.length - refused.length)} / {count(total)}
            {refused.length > 0 && `，${count(refused.length)}没有办理`}
            {state === 'over' && outcomes.length < total && `，其余 ${count(total - outcomes.length)}已停止`}
          </p>
          {refused.length > 0 && (
            <Alert
              type="warning"
              message="没有办理的"
              description={
                <ul className="console-batch-run__list">
                  {refused.map(({ item, problem }) => (
                    <li key={keyOf(item)}>
                      {lineOf(item)}：{problem}
                    </li>
                  ))}
                </ul>
              }
            />
          )}
        </div>
      )}
    </Modal>
  );
}
