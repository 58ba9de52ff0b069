import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Calendar, DatePicker, Grid } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useMemo, useState } from 'react';
import { dateText } from '@/lib/dates';
import { LoadFailed } from './load-failed';
import '../list/list.scss';
import './month-grid.scss';

const DAY = 'YYYY-MM-DD';
/** The number of a day's items that fit into its cell. */
const SHOWN = 3;

/** Returns today's date in the time zone of the offices, independent of the setting of the computer. */
const today = (): Dayjs => dayjs(dateText(Date.now()));

/** Returns the current month, by one of its days, with its first and last day in the format of a query. */
export function useMonth() {
  const [day, setDay] = useState<Dayjs>(today);
  return { day, setDay, from: day.startOf('month').format(DAY), to: day.endOf('month').format(DAY) };
}

interface Timed {
  id: number;
  startsAt: string;
  endsAt: string;
}

interface MonthGridProps<Item extends Timed> {
  title: string;
  month: ReturnType<typeof useMonth>;
  answer: { error: Error | null; isPlaceholderData: boolean; refetch: () => unknown };
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  /** The measure word for items. */
  unit: string;
  /** The text in a cell, after its time. */
  textOf: (item: Item) => string;
  /** The full text, for the tooltip. */
  tipOf: (item: Item) => string;
  toneOf: (item: Item) => string;
  onOpen: (item: Item) => void;
  /** Whether the items cover whole days and have no time in front. */
  ofDays?: boolean;
  /** Controls at the end of the title's line. */
  tools?: ReactNode;
  /** A note about the shown data. */
  note?: string | undefined;
}

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Shanghai' });
const clockOf = (iso: string): string => CLOCK.format(new Date(iso));

/** Returns the items by day, the first of a day first; an item of several days is on each of them. */
function byDayOf<Item extends Timed>(items: readonly Item[]): Map<string, Item[]> {
  const days = new Map<string, Item[]>();
  for (const item of [...items].sort((one, other) => one.startsAt.localeCompare(other.startsAt))) {
    const last = dateText(item.endsAt);
    for (let day = dayjs(dateText(item.startsAt)); day.format(DAY) <= last; day = day.add(1, 'day')) {
      const key = day.format(DAY);
      days.set(key, [...(days.get(key) ?? []), item]);
    }
  }
  return days;
}

/** The items of a month, each under its days; on a narrow window the days with marks, and below them the items of the chosen day. */
export function MonthGrid<Item extends Timed>(props: MonthGridProps<Item>) {
  const { title, month, answer, items, unit, tools, note } = props;
  const { day: shown, setDay } = month;
  const [expanded, setExpanded] = useState<string>();
  const isWide = Grid.useBreakpoint().md ?? true;
  const byDay = useMemo(() => byDayOf(items ?? []), [items]);
  const itemsOf = (day: Dayjs): readonly Item[] => (day.isSame(shown, 'month') ? (byDay.get(day.format(DAY)) ?? []) : []);
  const cell = (day: Dayjs) => {
    const key = day.format(DAY);
    const list = itemsOf(day);
    if (!isWide)
      return list.length > 0 ? <span className="console-month__mark" role="img" aria-label={`${String(list.length)} ${unit}`} /> : null;
    const all = expanded === key ? list : list.slice(0, SHOWN);
    return (
      <ul className="console-month__items">
        {all.map((item) => (
          <li key={item.id}>
            <Entry {...props} item={item} day={key} />
          </li>
        ))}
        {list.length > all.length && (
          <li>
            <button
              type="button"
              className="console-month__more"
              onClick={(event) => {
                // Otherwise a press would choose the day and its month.
                event.stopPropagation();
                setExpanded(key);
              }}
            >
              {`还有 ${String(list.length - all.length)} ${unit}`}
            </button>
          </li>
        )}
      </ul>
    );
  };
  return (
    <>
      <div className="console-list-head">
        <h1 className="console-page-title">{title}</h1>
        <div className="console-list-head__tools">{tools}</div>
      </div>
      <section className={`console-month${answer.isPlaceholderData ? ' is-waiting' : ''}`} aria-label={title}>
        {answer.error && !items && <LoadFailed what={title} error={answer.error} onRetry={() => void answer.refetch()} />}
        {note !== undefined && <p className="console-muted">{note}</p>}
        <Calendar
          value={shown}
          mode="month"
          fullscreen={isWide}
          headerRender={() => <Head day={shown} onDay={setDay} />}
          onSelect={(day, { source }) => {
            if (source === 'date') setDay(day);
          }}
          cellRender={cell}
        />
        {!isWide && <DayList {...props} items={itemsOf(shown)} day={shown} />}
      </section>
    </>
  );
}

function Head({ day, onDay }: { day: Dayjs; onDay: (day: Dayjs) => void }) {
  return (
    <div className="console-month__head">
      <Button icon={<LeftOutlined />} aria-label="上个月" onClick={() => onDay(day.subtract(1, 'month'))} />
      <DatePicker
        picker="month"
        aria-label="月份"
        allowClear={false}
        format="YYYY年M月"
        value={day}
        onChange={(next: Dayjs | null) => next && onDay(next)}
      />
      <Button icon={<RightOutlined />} aria-label="下个月" onClick={() => onDay(day.add(1, 'month'))} />
      <Button onClick={() => onDay(today())}>今天</Button>
    </div>
  );
}

type EntryProps<Item extends Timed> = Pick<MonthGridProps<Item>, 'textOf' | 'tipOf' | 'toneOf' | 'onOpen' | 'ofDays'> & {
  item: Item;
  day: string;
};

function Entry<Item extends Timed>({ item, day, textOf, tipOf, toneOf, onOpen, ofDays = false }: EntryProps<Item>) {
  const begins = !ofDays && dateText(item.startsAt) === day;
  return (
    <button
      type="button"
      className={`console-month__item is-${toneOf(item)}`}
      title={tipOf(item)}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(item);
      }}
    >
      {begins && `${clockOf(item.startsAt)} `}
      {textOf(item)}
    </button>
  );
}

function DayList<Item extends Timed>({ items, day, unit, ...rest }: MonthGridProps<Item> & { items: readonly Item[]; day: Dayjs }) {
  const none = rest.ofDays ? '没有记录' : '没有安排';
  return (
    <section className="console-month__list" aria-label={day.format('M月D日')}>
      <h2 className="console-panel__title">{`${day.format('M月D日')}，${items.length > 0 ? `${String(items.length)} ${unit}` : none}`}</h2>
      {items.map((item) => (
        <Entry key={item.id} {...rest} item={item} day={day.format(DAY)} />
      ))}
    </section>
  );
}
