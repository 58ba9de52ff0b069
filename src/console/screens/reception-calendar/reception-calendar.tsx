import { useReceptionDays } from '@/features/reception/queries';
import { RECEPTION_TONES } from '@/features/reception/rules';
import { useRowDrawer } from '../../list/row-drawer';
import { MonthGrid, useMonth } from '../../ui/month-grid';
import { ReceptionForm } from '../reception-list/reception-form';

/** The reception days of a month; each opens in a drawer. */
export function ReceptionCalendar() {
  const month = useMonth();
  const { open, drawer } = useRowDrawer();
  const answer = useReceptionDays(month.from, month.to);
  const { data } = answer;
  const note =
    data && data.total > data.items.length
      ? `本月共 ${String(data.total)} 场，日历显示 ${String(data.items.length)} 场；请在“代表接待”中按区域查找全部。`
      : undefined;
  return (
    <>
      <MonthGrid
        title="接待日历"
        month={month}
        answer={answer}
        items={data?.items}
        unit="场"
        textOf={({ stationName }) => stationName}
        tipOf={({ stationName, deputyNames }) => `${stationName} ${deputyNames}`}
        toneOf={({ state }) => RECEPTION_TONES[state]}
        onOpen={open}
        note={note}
      />
      <ReceptionForm {...drawer} />
    </>
  );
}
