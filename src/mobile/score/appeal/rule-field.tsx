import { View } from '@tarojs/components';
import { useState } from 'react';
import { type OwnPart, useOwnYear } from '@/features/score-own/queries';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { ActionButton } from '@/ui/action-button';
import type { CascaderOption } from '@/ui/cascader';
import { Field } from '@/ui/field';

const Cascader = lazyComponent(() => import('@/ui/cascader').then((part) => part.Cascader));

/** The first level and the level below it. */
const LEVELS = 2;

/** Returns the rules that give points; a missing deduction is no reason to appeal. */
function optionsOf(tree: readonly OwnPart[]): CascaderOption[] {
  return tree.flatMap(({ id, name, rules }) => {
    const children = rules.filter(({ rulePoints }) => rulePoints > 0).map((rule) => ({ value: String(rule.id), text: rule.name }));
    return children.length > 0 ? [{ value: `part-${String(id)}`, text: name, children }] : [];
  });
}

interface RuleFieldProps {
  /** The year whose rules are offered. */
  year: number;
  value: { id: number; name: string } | null;
  onChange: (rule: { id: number; name: string }) => void;
  error: string | undefined;
}

/** The rule of the missing point. */
export function RuleField({ year, value, onChange, error }: RuleFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useOwnYear(year);
  const options = optionsOf(data?.tree ?? []);
  const close = () => setOpen(false);
  const hasNone = options.length === 0;
  return (
    <Field
      label="漏记了哪一项"
      error={error}
      {...(hasNone && !isPending ? { hint: `没有读到 ${String(year)} 年的积分规则，请稍后再试。` } : {})}
    >
      <View {...Cascader.whenNear}>
        <ActionButton grow disabled={hasNone} label={`漏记了哪一项：${value?.name ?? '选择规则'}`} onPress={() => setOpen(true)}>
          {value?.name ?? '选择规则'}
        </ActionButton>
      </View>
      {isOpen ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <Cascader
            title="漏记了哪一项"
            options={options}
            value={[]}
            depth={LEVELS}
            onChoose={(path) => {
              const last = path[LEVELS - 1];
              if (last) onChange({ id: Number(last.value), name: last.text });
              close();
            }}
            onClose={close}
          />
        </ChunkBoundary>
      ) : null}
    </Field>
  );
}
