import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { OPINION_STATES } from '@contract/rules/open';
import { getOpinionState, type OpinionOutcome } from '@/features/open/api';
import { minuteText } from '@/lib/dates';
import { excessText } from '@/lib/text-length';
import { spoken } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { TextField } from '@/ui/text-field';
import { Form } from '../../shared/form';
import { Card } from '../../shared/open/open-page';
import { useForm } from '../../shared/use-form';
import '../../shared/open/open-items.scss';
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
  const [outcome, setOutcome] = useState<OpinionOutcome | null>(null);
  const { errors, setErrors, busy, problem, attempt } = useForm<'receipt'>({ fields: ['receipt'] });
  const type = (text: string) => {
    setReceipt(text);
    setErrors({});
  };
  const ask = () => {
    const wrong = receipt.trim() ? excessText(receipt.trim(), RECEIPT_MAX) : '请填写提交意见时得到的回执号';
    setOutcome(null);
    attempt({ receipt: wrong }, async () => setOutcome(await getOpinionState(receipt.trim())));
  };
  return (
    <Card title="查询回执">
      <Form onSubmit={ask} submitText="查询" plain busy={busy} errors={errors} problem={problem}>
        <TextField
          label="回执号"
          kind="code"
          autoComplete="off"
          max={RECEIPT_MAX}
          value={receipt}
          onChange={type}
          onConfirm={ask}
          error={errors.receipt}
        />
      </Form>
      <View {...spoken}>{outcome ? <Outcome outcome={outcome} /> : null}</View>
    </Card>
  );
}

const Outcome = ({ outcome: { state, title, answer, submittedAt } }: { outcome: OpinionOutcome }) => (
  <View className="open-outcome">
    <View className="open-item__head">
      <StatusTag tone={TONES[state]}>{OPINION_STATES[state]}</StatusTag>
      <Text className="open-item__number">{`${minuteText(submittedAt)} 提交`}</Text>
    </View>
    <View className="open-outcome__title">{title}</View>
    <View>{WHAT_NEXT[state]}</View>
    {answer ? <View className="open-text">{answer}</View> : null}
  </View>
);
