import { App, Button } from 'antd';
import { useState } from 'react';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';

export interface BatchAction<Item> {
  name: string;
  primary?: boolean;
  danger?: boolean;
  /** Returns why the step does not apply to an item, or null when it applies; when left out, the step applies to all items. */
  whyNot?: (item: Item) => string | null;
  onPress: (items: readonly Item[]) => void;
}

interface BatchBarProps<Item> {
  items: readonly Item[];
  unit: string;
  steps: readonly BatchAction<Item>[];
  /** The items that match the filters, and their number. */
  all?: { total: number; fetch: () => Promise<readonly Item[]>; step: BatchAction<Item> };
  onClear: () => void;
}

/** Shows the steps for the chosen items, or for all items that match the filters. */
export function BatchBar<Item>({ items, unit, steps, all, onClear }: BatchBarProps<Item>) {
  const { message } = App.useApp();
  const [isFetching, setFetching] = useState(false);
  const press = ({ whyNot, onPress }: BatchAction<Item>, given: readonly Item[]) => {
    const fitting = given.filter((item) => !whyNot?.(item));
    const reason = given.map((item) => whyNot?.(item)).find(Boolean);
    if (fitting.length > 0) onPress(fitting);
    else void message.info(reason ?? '没有可以办理的');
  };
  const pressAll = ({ fetch, step }: NonNullable<typeof all>) => {
    setFetching(true);
    fetch()
      .then((found) => press(step, found), showFailure)
      .finally(() => setFetching(false));
  };
  if (items.length === 0 && !all) return null;
  return (
    <div className="console-batch" role="group" aria-label="批量操作">
      {items.length > 0 ? (
        <>
          <span className="console-batch__count">
            已选 {numberText(items.length)} {unit}
          </span>
          {steps.map((step) => (
            <Button
              key={step.name}
              size="small"
              type={step.primary ? 'primary' : 'default'}
              danger={step.danger ?? false}
              onClick={() => press(step, items)}
            >
              {step.name}
            </Button>
          ))}
          <Button type="text" size="small" onClick={onClear}>
            取消选择
          </Button>
        </>
      ) : (
        all && (
          <Button size="small" loading={isFetching} onClick={() => pressAll(all)}>
            {all.step.name}（筛选出的 {numberText(all.total)} {unit}）
          </Button>
        )
      )}
    </div>
  );
}
