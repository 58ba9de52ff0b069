import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ScoreDay, useScoreDays } from '@/features/score/queries';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import { MonthGrid, useMonth } from '../../ui/month-grid';
import { AreaSelect } from '../../ui/selects';
import { ScreenLink } from '../score-list/screen-link';

interface Entry {
  id: number;
  startsAt: string;
  endsAt: string;
  on: string;
  text: string;
  isWaiting: boolean;
}

/** Returns the entries of a day: the number of all its records, and of the waiting ones. */
const entriesOf = ({ on, count, waiting }: ScoreDay, index: number): Entry[] => {
  const day = { on, startsAt: on, endsAt: on };
  const all = { ...day, id: index * 2, text: `${numberText(count)} 条`, isWaiting: false };
  return waiting === 0 ? [all] : [all, { ...day, id: index * 2 + 1, text: `待复核 ${numberText(waiting)} 条`, isWaiting: true }];
};

/** The number of records on each day of a month; a press shows them in the list. */
export function ScoreCalendar() {
  const month = useMonth();
  const [areaCode, setAreaCode] = useState<string>();
  const answer = useScoreDays({ from: month.from, to: month.to, ...(areaCode !== undefined && { areaCode }) });
  const { data } = answer;
  const items = useMemo(() => data?.flatMap(entriesOf), [data]);
  const links = useScreenLinks();
  const navigate = useNavigate();
  const open = ({ on, isWaiting }: Entry) => {
    const search = new URLSearchParams({
      from: on,
      to: on,
      ...(areaCode !== undefined && { areaCode }),
      ...(isWaiting && { state: 'waiting' }),
    });
    const link = links.to('score/list', search.toString());
    if (link !== null) void navigate(link);
  };
  return (
    <MonthGrid
      title="积分日历"
      month={month}
      answer={answer}
      items={items}
      unit="项"
      ofDays
      textOf={({ text }) => text}
      tipOf={({ on, text }) => `${on}：${text}，查看列表`}
      toneOf={({ isWaiting }) => (isWaiting ? 'waiting' : 'active')}
      onOpen={open}
      tools={
        <>
          <AreaSelect
            aria-label="区域"
            placeholder="全部区域"
            allowClear
            popupMatchSelectWidth={false}
            value={areaCode}
            onChange={setAreaCode}
          />
          <ScreenLink to="score/list" text="积分记录" />
        </>
      }
    />
  );
}
