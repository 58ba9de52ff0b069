import { Alert, Button, Form, Input, Modal } from 'antd';
import { pointsText, SCORE_LIMITS } from '@contract/rules/score';
import { type ScoreLine, useDecideScores } from '@/features/score/queries';
import { numberText } from '@/lib/number-text';
import { Refusal } from '../../form/refusal';
import { useLeaveQuestion } from '../../form/use-leave-question';
import { counted, filled } from '../../ui/text-limit';
import '../../batch/batch.scss';

interface DecideProps {
  confirm: boolean;
  items: readonly ScoreLine[];
  /** Receives the ids of the failed ones; undefined when nothing was sent. */
  onClose: (failed?: readonly number[]) => void;
}

/** Lists the points to decide, decides each separately, and names the failed ones with the reason. */
export function DecideModal({ confirm, items, onClose }: DecideProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { mutate, isPending, data, error } = useDecideScores();
  const typed = useLeaveQuestion(!data, isPending);
  const word = confirm ? '通过' : '不通过';
  const send = ({ reason = '' }: { reason?: string }) => mutate({ ids: items.map(({ id }) => id), confirm, reason: reason.trim() });
  const close = () => onClose(data && data.failed.map(({ id }) => id));
  const count = `${numberText(items.length)} 条`;
  return (
    <Modal
      open
      title={`复核积分：${word}`}
      width={640}
      maskClosable={false}
      keyboard={!isPending}
      closable={!isPending}
      onCancel={close}
      footer={
        data ? (
          <Button type="primary" onClick={close}>
            完成
          </Button>
        ) : (
          <>
            <Button disabled={isPending} onClick={close}>
              取消
            </Button>
            <Button type="primary" danger={!confirm} loading={isPending} onClick={() => form.submit()}>
              {word} {count}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Outcome items={items} done={data.done.length} failed={data.failed} />
      ) : (
        <>
          <Refusal form={form} error={error} />
          <p className="console-batch-run__note">请逐条核对。每一条单独复核，各有记录；您本人登记的和您本人的积分须由其他工作人员复核。</p>
          <ul className="console-batch-run__list" aria-label={`共 ${count}`} tabIndex={0}>
            {items.map((item) => (
              <li key={item.id}>
                <Line score={item} />
              </li>
            ))}
          </ul>
          <Form form={form} name="decide-scores" layout="vertical" onValuesChange={typed} onFinish={send}>
            {!confirm && (
              <Form.Item name="reason" label="原因" rules={filled('原因', SCORE_LIMITS.reason)}>
                <Input.TextArea rows={2} {...counted(SCORE_LIMITS.reason)} />
              </Form.Item>
            )}
          </Form>
        </>
      )}
    </Modal>
  );
}

interface OutcomeProps {
  items: readonly ScoreLine[];
  done: number;
  failed: readonly { id: number; message: string }[];
}

function Outcome({ items, done, failed }: OutcomeProps) {
  return (
    <div aria-live="polite">
      <p>
        已复核 {numberText(done)} / {numberText(items.length)} 条{failed.length > 0 && `，${numberText(failed.length)} 条没有办理`}
      </p>
      {failed.length > 0 && (
        <Alert
          type="warning"
          message="没有办理的"
          description={
            <ul className="console-batch-run__list">
              {failed.map(({ id, message }) => {
                const item = items.find((one) => one.id === id);
                return (
                  <li key={id}>
                    {item && <Line score={item} />}：{message}
                  </li>
                );
              })}
            </ul>
          }
        />
      )}
    </div>
  );
}

/** One of the points, for checking. */
const Line = ({ score: { name, ruleName, points, on, text } }: { score: ScoreLine }) => (
  <>
    {name} {ruleName} {pointsText(points, { signed: true })}
    <span className="console-muted">
      {' '}
      {on}，{text}
    </span>
  </>
);
