import { Alert, App, Form } from 'antd';
import { impossibleOf, VOTE_LIMITS } from '@contract/rules/livelihood-vote';
import { useCountVote, type VoteCount, type VoteRecord } from '@/features/livelihood-vote/queries';
import { numberText } from '@/lib/number-text';
import { unmountOnClose } from '../../form/unmount-on-close';
import { CountField } from '../../ui/count-field';
import { StepForm } from '../livelihood-detail/step-form';
import { differenceTexts } from './count-panel';

const TICKS = { yes: '赞成', good: '满意', fair: '基本满意', poor: '不满意' } as const;
type Tick = keyof typeof TICKS;

interface Fields {
  out?: number | null;
  back?: number | null;
  void?: number | null;
  /** By the id of the project. */
  ticks?: Record<string, Partial<Record<Tick, number | null>>>;
}

const ticksOf = ({ kind }: VoteRecord): readonly Tick[] => (kind === 'rating' ? ['good', 'fair', 'poor'] : ['yes']);

const bodyOf = ({ items }: VoteRecord, { out, back, void: voided, ticks = {} }: Fields): VoteCount => ({
  ...{ out: out ?? 0, back: back ?? 0, void: voided ?? 0 },
  items: items.map(({ livelihoodId }) => {
    const { yes, good, fair, poor } = ticks[String(livelihoodId)] ?? {};
    return { livelihoodId, yes: yes ?? 0, good: good ?? 0, fair: fair ?? 0, poor: poor ?? 0 };
  }),
});

const PROBLEMS: Readonly<Record<string, string>> = {
  out: '发出票数不能多于实到人数，请核对。',
  back: '收回票数不能多于发出票数，请核对。',
  void: '废票数不能多于收回票数，请核对。',
  items: '有项目的票数多于有效票，或者赞成票的总数超过有效票能选的总数，请核对。',
};

/** Returns why the numbers are impossible; undefined when they are possible. */
function problemOf(vote: VoteRecord, body: VoteCount): string | undefined {
  const { kind, present, places, items } = vote;
  const field = impossibleOf(body, { kind, present: present ?? 0, places, ids: items.map(({ livelihoodId }) => livelihoodId) });
  return field === null ? undefined : PROBLEMS[field];
}

interface CountFormProps {
  vote: VoteRecord;
  open: boolean;
  onClose: () => void;
}

/** One person's count of the paper ballots, typed from the ballots and without another person's count. */
function Count({ vote, ...rest }: CountFormProps & { onClosed: () => void }) {
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const count = useCountVote();
  const watched = (Form.useWatch([], form) as Fields | undefined) ?? {};
  const problem = problemOf(vote, bodyOf(vote, watched));
  const valid = (watched.back ?? 0) - (watched.void ?? 0);
  const announce = (counted: VoteRecord) => {
    rest.onClose();
    const differences = differenceTexts(counted);
    if (counted.state === 'counted') void message.success('两个人录入的票数一致，计票完成，等待监票确认');
    else if (differences.length === 0) void message.info('已录入，等待另一个人录入');
    else
      void modal.warning({
        title: '和另一个人录入的不一致',
        content: `不一致的有：${differences.join('、')}。请各自核对选票后重新录入。`,
        okText: '知道了',
      });
  };
  return (
    <StepForm<Fields>
      {...rest}
      {...{ form, name: 'count', title: '录入计票', okText: '提交', change: count, blocked: problem }}
      onSend={(fields) => count.mutate({ id: vote.id, body: bodyOf(vote, fields) }, { onSuccess: announce })}
    >
      <p className="console-muted">{`实到 ${numberText(vote.present ?? 0)} 人。请照选票逐项录入，不要参照别人录入的数字。`}</p>
      <div className="console-vote-heads">
        <Numbered name="out" label="发出票数" />
        <Numbered name="back" label="收回票数" />
        <Numbered name="void" label="废票数" />
      </div>
      <p>
        有效票 <strong>{valid >= 0 ? numberText(valid) : '—'}</strong> 张
        {vote.places > 0 && `，每张最多选 ${numberText(vote.places)} 个项目`}
      </p>
      {problem !== undefined && <Alert className="console-form-alert" type="error" showIcon message={problem} />}
      {vote.items.map(({ livelihoodId, ordinal, title }) => (
        <fieldset key={livelihoodId} className="console-vote-item">
          <legend>{`${String(ordinal)}. ${title}`}</legend>
          {ticksOf(vote).map((tick) => (
            <Numbered key={tick} name={['ticks', String(livelihoodId), tick]} label={`${TICKS[tick]}票`} />
          ))}
        </fieldset>
      ))}
    </StepForm>
  );
}

const Numbered = ({ name, label }: { name: string | string[]; label: string }) => (
  <Form.Item name={name} label={label} rules={[{ required: true, message: '请填写' }]}>
    <CountField className="console-wide" min={0} max={VOTE_LIMITS.members} suffix="张" />
  </Form.Item>
);

export const CountForm = unmountOnClose<CountFormProps>(Count);
