import { Text, View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { quarterFrom, quarterText, monthFrom } from '@contract/rules/quarter';
import { beijingDate } from '@contract/rules/beijing';
import { useVisitPlanFeed, useVisitPlanFigures, type VisitPlanLine } from '@/features/visit-plan/queries';
import { numberText } from '@/lib/number-text';
import { back } from '@/platform/navigation';
import { visitListLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { PlanSheet } from './plan-sheet';
import '../shared/lxxm.scss';

definePageConfig({ navigationBarTitleText: '走访计划', enablePullDownRefresh: true });

const TITLE = '走访计划';
/** The quarters that can be chosen: the last, this one and the next. */
const AROUND = [-1, 0, 1];

/** A deputy's planned visits of a quarter, ticked off by the visits that were registered. */
export default function VisitPlanPage() {
  return <RequireDeputy title={TITLE}>{({ roleId }) => <Plans roleId={roleId} />}</RequireDeputy>;
}

/** The plan that is edited; null for a new one. */
type Opened = { plan: VisitPlanLine | null };

function Plans({ roleId }: { roleId: string }) {
  const now = quarterFrom(beijingDate(new Date()));
  const [quarter, setQuarter] = useState(now);
  const [opened, setOpened] = useState<Opened>();
  const list = useVisitPlanFeed({ from: quarter, to: monthFrom(quarter, 2) });
  const { data: figures, isError, refetch } = useVisitPlanFigures(quarter);
  const isListed = list.isSuccess;
  // The button that loads the list again also brings the figures.
  useEffect(() => {
    if (isListed && isError) void refetch();
  }, [isListed, isError, refetch]);
  const isOver = quarter < now;
  const add = () => setOpened({ plan: null });
  const footer = (
    <ActionButton kind="primary" grow onPress={add}>
      添加计划
    </ActionButton>
  );
  return (
    <Screen title={TITLE} onBack={() => void back(visitListLink())} footer={isOver ? undefined : footer}>
      <Chips
        label="季度"
        items={AROUND.map((step) => quarterFrom(now, step)).map((value) => ({ value, text: quarterText(value) }))}
        value={quarter}
        onChange={(chosen) => setQuarter(chosen ?? now)}
      />
      {figures ? (
        <View className="lxxm-note" {...spoken}>
          {`计划走访 ${numberText(figures.planned)} 次，已完成 ${numberText(figures.done)} 次。登记走访时填写相同的村（社区），就会自动计入。`}
        </View>
      ) : null}
      <Feed
        label={TITLE}
        list={list}
        card={(plan) => <Plan plan={plan} onEdit={isOver ? undefined : () => setOpened({ plan })} />}
        empty={<Empty title="这个季度还没有走访计划" hint="选择村（社区）和月份，定下要走访的次数；季度末没有完成的会提醒您。" />}
      />
      {opened ? <PlanSheet roleId={roleId} plan={opened.plan ?? undefined} quarter={quarter} onClose={() => setOpened(undefined)} /> : null}
    </Screen>
  );
}

function Plan({ plan, onEdit }: { plan: VisitPlanLine; onEdit: (() => void) | undefined }) {
  const { month, townName, village, visits, done } = plan;
  return (
    <View className="u-card">
      <View className="lxxm-voter__head">
        <Text className="lxxm-voter__name">{`${townName}${village}`}</Text>
        <Text>{done >= visits ? '已完成' : `还差 ${numberText(visits - done)} 次`}</Text>
      </View>
      <View className="lxxm-voter__line">{`${month.slice(0, 7)}，计划 ${numberText(visits)} 次，已走访 ${numberText(done)} 次`}</View>
      {onEdit ? <ActionButton onPress={onEdit}>修改</ActionButton> : null}
    </View>
  );
}
