import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { areaContains } from '@contract/rules/area';
import { useSession } from '@/features/session/store';
import type { Holiday, HolidayYear } from '@/features/setting/api';
import { useHolidays, useSetHolidays } from '@/features/setting/queries';
import { today } from '@/features/setting/rules';
import { getConfig } from '@/platform/config';
import { minuteText } from '@/lib/dates';
import { Refusal } from '../../form/refusal';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { YearSkeleton } from '../../ui/panel-skeletons';
import { HolidayForm } from './holiday-form';
import { HolidaySpans } from './holiday-spans';
import { YearCalendar } from './year-calendar';
import './holidays.scss';
import './setting.scss';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** The holidays and extra working days of a year. The administrator of the platform's own area sets them for all. */
export function HolidaysScreen() {
  const [year, setYear] = useState(() => Number(today().slice(0, 4)));
  const holidays = useHolidays(year);
  const data = holidays.data?.year === year ? holidays.data : undefined;
  return (
    <>
      <section className="console-panel console-holidays-head" aria-labelledby="console-holidays-title">
        <h1 className="console-page-title" id="console-holidays-title">
          节假日
        </h1>
        <div className="console-holidays-year" role="group" aria-label="年份">
          <Button icon={<LeftOutlined />} aria-label="上一年" disabled={year <= FIRST_YEAR} onClick={() => setYear(year - 1)} />
          <strong aria-live="polite">{year} 年</strong>
          <Button icon={<RightOutlined />} aria-label="下一年" disabled={year >= LAST_YEAR} onClick={() => setYear(year + 1)} />
        </div>
        <p className="console-muted console-holidays-head__hint">
          按工作日计算的期限，跳过周末和这里的放假日，计入调休上班日。修改后开始计时的期限适用新的安排。
        </p>
      </section>
      {holidays.isError && <LoadFailed what="节假日" error={holidays.error} onRetry={() => void holidays.refetch()} />}
      {!data && !holidays.isError && <YearSkeleton />}
      {data && <YearTable key={`${String(year)} ${data.changedAt ?? ''}`} saved={data} />}
    </>
  );
}

const sameDays = (one: readonly Holiday[], other: readonly Holiday[]): boolean => JSON.stringify(one) === JSON.stringify(other);

function YearTable({ saved }: { saved: HolidayYear }) {
  const { message } = App.useApp();
  const [days, setDays] = useState<Holiday[]>(saved.days);
  const save = useSetHolidays();
  const areaCode = useSession((state) => state.user?.currentInfo.areaid);
  // For administrators of the platform's own area, or of an area above it.
  const editable = areaCode !== undefined && areaContains(areaCode, getConfig().areaId);
  const changed = !sameDays(days, saved.days);
  const send = () => save.mutate({ year: saved.year, days }, { onSuccess: () => void message.success('已保存') });
  return (
    <>
      <Panel title={editable ? '放假与调休' : '放假与调休（由本平台的系统管理员设置）'}>
        {editable && <HolidayForm key={saved.year} year={saved.year} days={days} onChange={setDays} />}
        <HolidaySpans days={days} onChange={editable ? setDays : undefined} />
        <Refusal error={save.error} />
        <div className="console-holidays-foot">
          <span className="console-muted">{whoText(saved)}</span>
          {editable && (
            <>
              <Button disabled={!changed} onClick={() => setDays(saved.days)}>
                放弃修改
              </Button>
              <Button type="primary" disabled={!changed} loading={save.isPending} onClick={send}>
                保存
              </Button>
            </>
          )}
        </div>
      </Panel>
      <Panel title="年历">
        <YearCalendar year={saved.year} days={days} />
      </Panel>
    </>
  );
}

function whoText({ days, changedByName, changedAt }: HolidayYear): string {
  if (changedByName !== null && changedAt !== null) return `${changedByName} 于 ${minuteText(changedAt)} 更新`;
  return days.length > 0 ? '随平台提供，按国务院办公厅通知' : '这一年还没有设置';
}
