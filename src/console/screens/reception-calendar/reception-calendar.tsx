import { Calendar } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import { type ReceptionLine, useReceptionDays } from '@/features/reception/queries';
import { clockText, RECEPTION_TONES } from '@/features/reception/rules';
import { dateText } from '@/lib/dates';
import { useRowDrawer } from '../../list/row-drawer';
import { LoadFailed } from '../../ui/load-failed';
import { ReceptionForm } from '../reception-list/reception-form';
import './reception-calendar.scss';

const DAY = 'YYYY-MM-DD';
/** What of a day has room in its cell. */
const SHOWN = 3;

/** The reception days of a month; each opens beside it. */
export function ReceptionCalendar() {
  const [month, setMonth] = useState<Dayjs>(dayjs());
  const { open, drawer } = useRowDrawer();
  const { data, error, refetch } = useReceptionDays(month.startOf('month').format(DAY), month.endOf('month').format(DAY));
  const byDay = useMemo(() => {
    const days = new Map<string, ReceptionLine[]>();
    for (const one of [...(data?.items ?? [])].reverse()) {
      const day = dateText(one.startsAt);
      days.set(day, [...(days.get(day) ?? []), one]);
    }
    return days;
  }, [data]);
  return (
    <section className="console-calendar">
      <h1 className="console-page-title">接待日历</h1>
      {error && !data ? <LoadFailed what="接待日历" error={error} onRetry={() => void refetch()} /> : null}
      {data && data.total > data.items.length && (
        <p className="console-muted">{`本月共 ${String(data.total)} 场，日历显示 ${String(data.items.length)} 场；请在“代表接待”中按区域查找全部。`}</p>
      )}
      <Calendar
        value={month}
        mode="month"
        onPanelChange={(day) => setMonth(day)}
        onSelect={(day, { source }) => {
          if (source !== 'date' || !day.isSame(month, 'month')) setMonth(day);
        }}
        cellRender={(day) => <Day receptions={day.isSame(month, 'month') ? (byDay.get(day.format(DAY)) ?? []) : []} onOpen={open} />}
      />
      <ReceptionForm {...drawer} />
    </section>
  );
}

function Day({ receptions, onOpen }: { receptions: readonly ReceptionLine[]; onOpen: (one: ReceptionLine) => void }) {
  return (
    <ul className="console-calendar__day">
      {receptions.slice(0, SHOWN).map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={`console-calendar__item is-${RECEPTION_TONES[one.state]}`}
            title={`${one.stationName} ${one.deputyNames}`}
            onClick={() => onOpen(one)}
          >
            {clockText(one.startsAt)} {one.stationName}
          </button>
        </li>
      ))}
      {receptions.length > SHOWN && <li className="console-muted">{`还有 ${String(receptions.length - SHOWN)} 场`}</li>}
    </ul>
  );
}
