import { isPlan, QUARTERS, WHOLE_PERCENT } from '@contract/rules/livelihood';
import { Form } from 'antd';
import { quarterText } from '@/features/livelihood/words';
import { CountField } from '../../ui/count-field';

type Share = number | null | undefined;

/** The default plan by the end of each quarter, in percent. */
export const PLAN_AT_FIRST: readonly number[] = [25, 50, 75, WHOLE_PERCENT];

interface SharesProps {
  id?: string;
  value?: readonly Share[];
  onChange?: (plan: Share[]) => void;
}

const Shares = ({ id, value = [], onChange }: SharesProps) => (
  <div className="console-livelihood-plan" id={id} role="group" aria-label="季度计划">
    {QUARTERS.map((quarter) => (
      <CountField
        key={quarter}
        className="console-wide"
        aria-label={`${quarterText(quarter)}末累计完成`}
        prefix={quarterText(quarter)}
        suffix="%"
        min={0}
        max={WHOLE_PERCENT}
        value={value[quarter - 1] ?? null}
        onChange={(share) => onChange?.(QUARTERS.map((other) => (other === quarter ? share : value[other - 1])))}
      />
    ))}
  </div>
);

const checked = (_rule: unknown, plan: readonly Share[] = []): Promise<void> =>
  isPlan(plan.filter((share): share is number => typeof share === 'number'))
    ? Promise.resolve()
    : Promise.reject(new Error('季度计划须逐季不减，第四季度为 100%'));

/** The percentage to be completed by the end of each quarter. */
export const PlanField = () => (
  <Form.Item
    name="plan"
    label="季度计划"
    required
    rules={[{ validator: checked }]}
    extra="填写到每个季度末累计完成的百分比，逐季不减，第四季度为 100%。"
  >
    <Shares />
  </Form.Item>
);
