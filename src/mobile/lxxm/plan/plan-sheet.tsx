import { useState } from 'react';
import { monthFrom } from '@contract/rules/quarter';
import { VISIT_PLAN_LIMITS } from '@contract/rules/visit-plan';
import { useRemoveVisitPlan, useSaveVisitPlan, type VisitPlanLine } from '@/features/visit-plan/queries';
import { excessText } from '@/lib/text-length';
import { confirm, toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import { Chips } from '../../shared/public/chips';
import { useForm } from '../../shared/use-form';
import { AreaField } from '../visit/area-field';
import { VillageField } from '../shared/village-field';

const FIELDS = ['month', 'townCode', 'village', 'visits'] as const;
const MONTHS = [0, 1, 2];

interface PlanSheetProps {
  roleId: string;
  plan: VisitPlanLine | undefined;
  /** The first day of the quarter. */
  quarter: string;
  onClose: () => void;
}

const countProblem = (visits: string): string | undefined =>
  /^\d{1,3}$/.test(visits) && Number(visits) >= 1 && Number(visits) <= VISIT_PLAN_LIMITS.visits
    ? undefined
    : `请填写 1 至 ${String(VISIT_PLAN_LIMITS.visits)} 的次数`;

/** The form for one planned village. */
export function PlanSheet({ roleId, plan, quarter, onClose }: PlanSheetProps) {
  const months = MONTHS.map((step) => monthFrom(quarter, step).slice(0, 7));
  const [month, setMonth] = useState(plan?.month.slice(0, 7) ?? months[0] ?? '');
  const [area, setArea] = useState({ areaCode: plan?.townCode ?? '', areaName: plan?.townName ?? '' });
  const [village, setVillage] = useState(plan?.village ?? '');
  const [visits, setVisits] = useState(String(plan?.visits ?? 1));
  const form = useForm({ fields: FIELDS });
  const [save, remove] = [useSaveVisitPlan(), useRemoveVisitPlan()];
  const done = (message: string) => {
    toast({ message, tone: 'success' });
    onClose();
  };
  const send = () =>
    form.attempt(
      {
        month: undefined,
        townCode: area.areaCode === '' ? '请选择乡镇（街道）' : undefined,
        village: village.trim() === '' ? '请填写村（社区）' : excessText(village, VISIT_PLAN_LIMITS.village),
        visits: countProblem(visits),
      },
      async () => {
        await save.mutateAsync({
          form: { month, townCode: area.areaCode, village: village.trim(), visits: Number(visits) },
          seen: plan,
        });
        done('已保存');
      },
    );
  const take = async () => {
    if (!plan || !(await confirm({ title: '删除这项走访计划？', content: '已经登记的走访不受影响。', confirmText: '删除' }))) return;
    await remove.mutateAsync(plan).then(() => done('已删除'), showFailure);
  };
  const actions = (
    <>
      {plan ? (
        <ActionButton kind="danger" busy={remove.isPending} onPress={() => void take()}>
          删除
        </ActionButton>
      ) : null}
      <ActionButton kind="primary" grow busy={form.busy} onPress={send}>
        保存
      </ActionButton>
    </>
  );
  return (
    <Sheet title={plan ? '修改计划' : '添加计划'} open onClose={onClose} actions={actions}>
      <Problem>{form.problem ?? form.errors.month}</Problem>
      <Chips
        label="月份"
        items={months.map((value) => ({ value, text: `${String(Number(value.slice(5)))} 月` }))}
        value={month}
        onChange={(chosen) => setMonth(chosen ?? month)}
      />
      <AreaField roleId={roleId} value={area} onChange={setArea} error={form.errors.townCode} />
      <VillageField areaCode={area.areaCode} value={village} onChange={setVillage} error={form.errors.village} />
      <TextField
        label="计划次数"
        kind="number"
        value={visits}
        onChange={(text) => setVisits(text.trim())}
        max={3}
        error={form.errors.visits}
      />
    </Sheet>
  );
}
