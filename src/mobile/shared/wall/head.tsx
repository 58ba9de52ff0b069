import { type ReactNode, useEffect, useState } from 'react';
import { minuteText } from '@/lib/dates';

interface WallHeadProps {
  title: string;
  asOf: string;
  /** True when the data is the last received one, because the server does not respond. */
  isLost: boolean;
  /** The controls for the whole screen. */
  children: ReactNode;
}

const CLOCK_AT = 11;
const SECOND_MS = 1000;

/** Returns the time of this machine, to the minute. */
function useClock(): string {
  const [now, setNow] = useState(() => minuteText(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(minuteText(Date.now())), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Clock = () => <time>{useClock().slice(CLOCK_AT)}</time>;

/** The title of the screen and the time of its data. */
export const WallHead = ({ title, asOf, isLost, children }: WallHeadProps) => (
  <header className="wall-head">
    <h1>{title}</h1>
    {children}
    <div className="wall-head__time">
      <Clock />
      {isLost ? (
        <span className="wall-head__lost" role="alert">{`连接中断，显示的是 ${minuteText(asOf)} 的数字`}</span>
      ) : (
        <span>{`数据截至 ${minuteText(asOf)}`}</span>
      )}
    </div>
  </header>
);
