import { useEffect, useState } from 'react';
import type { LivelihoodBoard } from '@/features/livelihood/open';
import { minuteText } from '@/lib/dates';

interface BoardHeadProps {
  board: LivelihoodBoard;
  isLost: boolean;
  year: number;
  onYear: (year: number) => void;
}

const CLOCK_AT = 11;
const SECOND_MS = 1000;
const MOST_YEARS = 4;

/** The time of this machine, to the minute. */
function useClock(): string {
  const [now, setNow] = useState(() => minuteText(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(minuteText(Date.now())), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What the screen shows, of which year, and as of when. */
export function BoardHead({ board: { areaName, years, asOf }, isLost, year, onYear }: BoardHeadProps) {
  const now = useClock();
  return (
    <header className="board-head">
      <h1>{`${areaName}民生实事`}</h1>
      <div className="board-head__years" role="group" aria-label="年份">
        {years.slice(0, MOST_YEARS).map((one) => (
          <button className="board-button" key={one} type="button" aria-pressed={one === year} onClick={() => onYear(one)}>
            {`${String(one)} 年`}
          </button>
        ))}
      </div>
      <div className="board-head__time">
        <time>{now.slice(CLOCK_AT)}</time>
        {isLost ? (
          <span className="board-head__lost" role="alert">{`连接中断，显示的是 ${minuteText(asOf)} 的数字`}</span>
        ) : (
          <span>{`数据截至 ${minuteText(asOf)}`}</span>
        )}
      </div>
    </header>
  );
}
