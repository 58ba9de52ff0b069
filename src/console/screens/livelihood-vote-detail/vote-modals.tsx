import { App, DatePicker, Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { VOTE_ACTIONS, VOTE_LIMITS } from '@contract/rules/livelihood-vote';
import { useCloseVote, useStartVote, usePublishVote, useRecountVote, type VoteRecord } from '@/features/livelihood-vote/queries';
import { officeNow } from '../../form/office-time';
import { Refusal } from '../../form/refusal';
import { StepModal } from '../../form/step-modal';
import { TextModal } from '../../form/text-modal';
import { CountField } from '../../ui/count-field';
import { atMost, filled, limited } from '../../ui/text-limit';

interface StepProps {
  vote: VoteRecord;
  onClose: () => void;
}

/** Opens the vote, with the number of people present. */
export function StartModal({ vote, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = useStartVote();
  const done = () => {
    void message.success(vote.method === 'electronic' ? '投票已开放，正在通知代表' : '投票已开放，可以发票');
    onClose();
  };
  return (
    <StepModal<{ present: number }>
      {...{ name: 'open-vote', title: `${VOTE_ACTIONS.open}“${vote.title}”`, okText: '开放', open: true, onClose, change }}
      onSend={(body) => change.mutate({ seen: vote, body }, { onSuccess: done })}
    >
      <Form.Item
        name="present"
        label="实到人数"
        rules={[{ required: true, message: '请填写实到人数' }]}
        extra={
          vote.kind === 'decision'
            ? '全体代表三分之二以上出席才能开放；开放后项目不能再修改。'
            : '超过半数出席才能开放；开放后项目不能再修改。'
        }
      >
        <CountField className="console-wide" min={0} max={VOTE_LIMITS.members} suffix="人" />
      </Form.Item>
    </StepModal>
  );
}

/** Closes the vote; people who came later count as present. */
export function CloseModal({ vote, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = useCloseVote();
  const isElectronic = vote.method === 'electronic';
  const done = () => {
    void message.success(isElectronic ? '投票已截止，系统已计票，等待监票确认' : '投票已截止，请两个人分别录入票数');
    onClose();
  };
  return (
    <StepModal<{ present: number }>
      {...{ name: 'close-vote', title: `${VOTE_ACTIONS.close}“${vote.title}”`, okText: '截止', open: true, onClose, change }}
      initial={vote.present === null ? {} : { present: vote.present }}
      onSend={(body) => change.mutate({ seen: vote, body }, { onSuccess: done })}
    >
      {isElectronic && <p>{`已投 ${String(vote.castCount)} 票。截止后不能再投，系统立即计票。`}</p>}
      <Form.Item
        name="present"
        label="实到人数"
        rules={[{ required: true, message: '请填写实到人数' }]}
        extra="开放以后又有代表到场的，请改为最后的人数。"
      >
        <CountField className="console-wide" min={0} max={VOTE_LIMITS.members} suffix="人" />
      </Form.Item>
    </StepModal>
  );
}

/** Discards the counts, before the result is confirmed. */
export function RecountModal({ vote, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = useRecountVote();
  const done = () => {
    void message.success('已作废原来的录入，请重新录入计票');
    onClose();
  };
  return (
    <TextModal
      name="recount"
      title={VOTE_ACTIONS.recount}
      okText={VOTE_ACTIONS.recount}
      label="重新计票的原因"
      hint="两个人的录入都会作废，原因记入办理过程。"
      max={VOTE_LIMITS.note}
      open
      pending={change.isPending}
      above={(form) => <Refusal form={form} error={change.error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => change.mutate({ seen: vote, body: { reason } }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

interface PublishFields {
  document?: string;
  endorsedOn?: Dayjs;
}

/** Publishes the result; for a street, with the confirmation by its party committee. */
export function PublishModal({ vote, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = usePublishVote();
  const isChoice = vote.kind === 'choice';
  const label = isChoice ? '街道党工委确认文号' : '公告文号';
  const done = () => {
    void message.success('结果已公布，项目状态已更新');
    onClose();
  };
  return (
    <StepModal<PublishFields>
      {...{ name: 'publish-vote', title: `公布“${vote.title}”的结果`, okText: '公布', open: true, onClose, change }}
      onSend={({ document = '', endorsedOn }) =>
        change.mutate(
          { seen: vote, body: { document: document.trim(), ...(endorsedOn && { endorsedOn: endorsedOn.format('YYYY-MM-DD') }) } },
          { onSuccess: done },
        )
      }
    >
      <p className="console-muted">公布后写入每个项目，对外公开，不能撤回。</p>
      <Form.Item name="document" label={label} rules={isChoice ? filled(label, VOTE_LIMITS.document) : [atMost(VOTE_LIMITS.document)]}>
        <Input
          autoComplete="off"
          placeholder={isChoice ? '如 街党工委〔2026〕3 号' : '如 第 3 号公告'}
          {...limited(VOTE_LIMITS.document)}
        />
      </Form.Item>
      {isChoice && (
        <Form.Item name="endorsedOn" label="确认日期" rules={[{ required: true, message: '请选择确认日期' }]}>
          <DatePicker disabledDate={(day) => day.isAfter(officeNow(), 'day')} />
        </Form.Item>
      )}
    </StepModal>
  );
}
