import { useState } from 'react';
import { OPINION_STATES } from '@contract/rules/open';
import { getOpinionState, type OpinionOutcome } from '@/features/open/api';
import { minuteText } from '@/lib/dates';
import { StatusTag } from '@/ui/status-tag';
import { EntryForm, type FieldErrors } from '../entry/entry-form';
import { Line } from '../entry/line';
import { useSubmit } from '../entry/use-submit';
import './open-items.scss';
import './receipt-query.scss';

const RECEIPT_MAX = 20;
const TONES = { waiting: 'waiting', published: 'good', refused: 'neutral' } as const;
const WHAT_NEXT = {
  waiting: '工作人员正在审核，请过几天再来查询。',
  published: '已经公开在首页。',
  refused: '没有采用，原因见下。',
} as const;

/** What became of an opinion, for who holds its receipt. */
export function ReceiptQuery() {
  const [receipt, setReceipt] = useState('');
  const [errors, setErrors] = useState<FieldErrors<'receipt'>>({});
  const [outcome, setOutcome] = useState<OpinionOutcome | null>(null);
  const { busy, problem, run } = useSubmit();
  const ask = () => {
    const isBlank = receipt.trim() === '';
    setErrors(isBlank ? { receipt: '请填写提交意见时得到的回执号' } : {});
    setOutcome(null);
    if (!isBlank) run(async () => setOutcome(await getOpinionState(receipt.trim())));
  };
  return (
    <section className="open-card" aria-labelledby="receipt-query">
      <h2 className="open-card__title" id="receipt-query">
        查询回执
      </h2>
      <EntryForm onSubmit={ask} submitText="查询" plain busyText="正在查询…" busy={busy} errors={errors} problem={problem}>
        <Line
          name="receipt"
          label="回执号"
          autoComplete="off"
          maxLength={RECEIPT_MAX}
          value={receipt}
          onChange={setReceipt}
          error={errors.receipt}
        />
      </EntryForm>
      <div role="status">{outcome ? <Outcome outcome={outcome} /> : null}</div>
    </section>
  );
}

const Outcome = ({ outcome: { state, title, answer, submittedAt } }: { outcome: OpinionOutcome }) => (
  <div className="open-outcome">
    <p className="open-item__head">
      <StatusTag tone={TONES[state]}>{OPINION_STATES[state]}</StatusTag>
      <span className="open-item__number">{minuteText(submittedAt)} 提交</span>
    </p>
    <p className="open-outcome__title">{title}</p>
    <p>{WHAT_NEXT[state]}</p>
    {answer ? <p className="open-text">{answer}</p> : null}
  </div>
);
