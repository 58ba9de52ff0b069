import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import { excessText } from '@/lib/text-length';
import { spoken } from '@/ui/a11y';
import { TextField } from '@/ui/text-field';
import { Form } from '../form';
import { Card } from '../public/public-page';
import { useForm } from '../use-form';
import './visitor.scss';

const RECEIPT_MAX = 20;

interface ReceiptFormProps<Outcome> {
  /** The error when no receipt was typed. */
  missing: string;
  ask: (receipt: string) => Promise<Outcome>;
  /** Renders the outcome that was found. */
  show: (outcome: Outcome, receipt: string) => ReactNode;
}

/** The form that queries an outcome by its receipt. */
export function ReceiptForm<Outcome>({ missing, ask, show }: ReceiptFormProps<Outcome>) {
  const [receipt, setReceipt] = useState('');
  const [found, setFound] = useState<{ outcome: Outcome; receipt: string } | null>(null);
  const { errors, setErrors, busy, problem, attempt } = useForm<'receipt'>({ fields: ['receipt'] });
  const type = (text: string) => {
    setReceipt(text);
    setErrors({});
  };
  const send = () => {
    const typed = receipt.trim();
    const wrong = typed ? excessText(typed, RECEIPT_MAX) : missing;
    setFound(null);
    attempt({ receipt: wrong }, async () => setFound({ outcome: await ask(typed), receipt: typed }));
  };
  return (
    <Card title="查询回执">
      <Form onSubmit={send} submitText="查询" plain busy={busy} errors={errors} problem={problem}>
        <TextField
          label="回执号"
          kind="code"
          autoComplete="off"
          max={RECEIPT_MAX}
          value={receipt}
          onChange={type}
          onConfirm={send}
          error={errors.receipt}
        />
      </Form>
      <View {...spoken}>{found ? show(found.outcome, found.receipt) : null}</View>
    </Card>
  );
}
