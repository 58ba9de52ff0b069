import { DatePicker, Form, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { minuteText } from '@/lib/dates';

const TIME = 'HH:mm';
const STEP_MINUTES = 5;

export interface DayAndTimes {
  day: Dayjs;
  times: [Dayjs, Dayjs];
}

/** The days and hours of the pickers are in the time zone of the offices, independent of the setting of the computer. */
const ofTime = (iso: string): Dayjs => dayjs(minuteText(iso));
const at = (day: Dayjs, time: Dayjs): string => new Date(`${day.format('YYYY-MM-DD')}T${time.format('HH:mm')}:00+08:00`).toISOString();
const officeNow = (): Dayjs => ofTime(new Date().toISOString());

/** Returns the times of a reception in the form of the contract. */
export const timesOf = ({ day, times: [from, to] }: DayAndTimes) => ({ startsAt: at(day, from), endsAt: at(day, to) });

export const fieldsOfTimes = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): DayAndTimes => ({
  day: ofTime(startsAt),
  times: [ofTime(startsAt), ofTime(endsAt)],
});

/** Maps the server's field names to the fields here. */
export const TIME_FIELDS = { startsAt: 'day', endsAt: 'times' } as const;

/** The fields for the day, the start and the end. */
export const TimesFields = ({ hint }: { hint?: string }) => (
  <>
    <Form.Item name="day" label="日期" rules={[{ required: true, message: '请选择日期' }]} extra={hint}>
      <DatePicker className="console-wide" allowClear={false} disabledDate={(day) => day.isBefore(officeNow(), 'day')} />
    </Form.Item>
    <Form.Item name="times" label="时间" rules={[{ required: true, message: '请选择开始和结束时间' }]}>
      <TimePicker.RangePicker className="console-wide" format={TIME} minuteStep={STEP_MINUTES} needConfirm={false} order={false} />
    </Form.Item>
  </>
);
