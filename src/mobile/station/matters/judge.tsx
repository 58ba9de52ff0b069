import { View } from '@tarojs/components';
import { useState } from 'react';
import { type MatterRecord, useJudgeMatter } from '@/features/matter/queries';
import { STAR_WORDS } from '@/features/matter/rules';
import { toast } from '@/platform/feedback';
import { Rate } from '@/ui/rate';
import { Form } from '../../shared/form';
import { useForm } from '../../shared/use-form';

const STEPS = STAR_WORDS.map((text, at) => ({ value: String(at + 1), text }));

/** The rating of a unit's answer by the deputy who registered the matter; it stands beside the voter's. */
export function Judge({ matter }: { matter: MatterRecord }) {
  const [chosen, setChosen] = useState<string>();
  const form = useForm<'stars'>({ fields: ['stars'] });
  const judge = useJudgeMatter();
  const send = () =>
    form.attempt({ stars: chosen === undefined ? '请先点星评价' : undefined }, async () => {
      await judge.mutateAsync({ seen: matter, stars: Number(chosen) });
      toast({ message: '已评价', tone: 'success' });
    });
  return (
    <View className="u-card">
      <Form onSubmit={send} submitText="提交评价" plain busy={form.busy} errors={form.errors} problem={form.problem}>
        <Rate
          label="您对办理的评价"
          steps={STEPS}
          value={chosen}
          onChange={setChosen}
          error={form.errors.stars}
          hint="与群众的评价分开统计，只能评价一次。"
        />
      </Form>
    </View>
  );
}
