import { VISIT_PLAN_LIST } from '@contract/lists/visit-plan';
import { quarterText } from '@contract/rules/quarter';
import { shareText } from '@contract/rules/visit';
import { useVisitPlanFigures, useVisitPlanList, type VisitPlanLine } from '@/features/visit-plan/queries';
import { numberText } from '@/lib/number-text';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { useListView } from '../../list/use-list-view';

const EMPTY = { title: '还没有走访计划', text: '代表在手机上制定季度走访计划后，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的走访计划', text: '请换一个代表、月份或区域再查找。' };

const Done = ({ visits, done }: VisitPlanLine) => (
  <span className={`console-status is-${done >= visits ? 'good' : 'waiting'}`}>{`${numberText(done)} / ${numberText(visits)} 次`}</span>
);

const COLUMNS: ListColumns<typeof VISIT_PLAN_LIST, VisitPlanLine> = {
  name: { width: 112, render: ({ name }) => name },
  area: { width: 128, render: ({ areaName }) => areaName },
  month: { width: 104, render: ({ month }) => month.slice(0, 7) },
  town: { width: 144, render: ({ townName }) => townName },
  village: { width: 160, ellipsis: true, render: ({ village }) => village },
  visits: { width: 104, align: 'right', render: ({ visits }) => numberText(visits) },
  done: { width: 120, render: (plan) => <Done {...plan} /> },
};

const planCard = (plan: VisitPlanLine) => (
  <>
    <strong>{plan.name}</strong>
    <p className="console-muted">
      {plan.month.slice(0, 7)} · {plan.townName}
      {plan.village}
    </p>
    <Done {...plan} />
  </>
);

/** The totals of the quarter of the chosen months, or of the present one. */
function Figures({ day }: { day: string | undefined }) {
  const { data } = useVisitPlanFigures(day);
  if (!data) return null;
  const { quarter, deputies, planned, done } = data;
  return (
    <p className="console-muted">
      {`${quarterText(quarter)}：${numberText(deputies)} 位代表计划走访 ${numberText(planned)} 次，` +
        `已完成 ${numberText(done)} 次，完成率 ${shareText(done, planned)}。`}
    </p>
  );
}

/** The visits that deputies plan, with what was done. */
export function VisitPlanList() {
  const state = useListView(VISIT_PLAN_LIST);
  return (
    <ListScreen
      title="走访计划"
      what="走访计划"
      state={state}
      answer={useVisitPlanList(state.query)}
      columns={COLUMNS}
      cardOf={planCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      exported="visitPlan"
      batch={<Figures day={state.view.filters.from} />}
    />
  );
}
