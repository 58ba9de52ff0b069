import { ExpandOutlined, RollbackOutlined, ShrinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayText, secondText } from '@/lib/dates';
import { inUse } from '../session/in-use';
import { useFullScreen } from '../state/full-screen';

const CLOCK_AT = 11;
const IN_USE_MS = 20_000;

interface Back {
  link: string;
  text: string;
}

/** Returns the time of day for the clock of a wall. */
export const clockText = (time: string | number): string => secondText(time).slice(CLOCK_AT);

/** A wall that people look at counts as used, although no user touches it: the console does not lock it. */
export function useInUse(isUsed: boolean): void {
  useEffect(() => {
    if (!isUsed) return undefined;
    const mark = () => inUse.mark?.();
    mark();
    const timer = setInterval(mark, IN_USE_MS);
    return () => clearInterval(timer);
  }, [isUsed]);
}

interface WallProps {
  /** The class that includes the styles of a wall; the classes of its parts begin with it. */
  block: string;
  title: string;
  /** The line of text below the title. */
  line: string;
  /** The server's time. */
  now: number;
  /** The time since the last message, as text; undefined while the connection works. */
  lost?: string | undefined;
  back: Back;
  children: ReactNode;
}

/** A screen for a wall: its title, the time, and its body. */
export function Wall({ block, title, line, now, lost, back, children }: WallProps) {
  const time = new Date(now).toISOString();
  return (
    <div className={`${block}${lost === undefined ? '' : ' is-lost'}`}>
      <header className={`${block}__head`}>
        <div className={`${block}__titles`}>
          <h1>{title}</h1>
          <p>{line}</p>
        </div>
        <div className={`${block}__clock`}>
          <time dateTime={time}>{clockText(time)}</time>
          <span>{dayText(time)}</span>
        </div>
      </header>
      {lost !== undefined && (
        <p className={`${block}__lost`} role="alert">
          {lost}
        </p>
      )}
      <div className={`${block}__body`}>{children}</div>
      <Tools block={block} back={back} />
    </div>
  );
}

/** Tools in a corner: full screen, and the way back. Escape ends full screen. */
function Tools({ block, back }: { block: string; back: Back }) {
  const { possible, filledBy, toggle } = useFullScreen();
  const navigate = useNavigate();
  const isFilled = filledBy === 'page';
  return (
    <div className={`${block}__tools`}>
      {possible && filledBy !== 'browser' && (
        <Button ghost icon={isFilled ? <ShrinkOutlined /> : <ExpandOutlined />} onClick={toggle}>
          {isFilled ? '退出全屏' : '全屏'}
        </Button>
      )}
      {!isFilled && (
        <Button ghost icon={<RollbackOutlined />} onClick={() => void navigate(back.link)}>
          {back.text}
        </Button>
      )}
    </div>
  );
}

interface StoppedWallProps {
  block: string;
  title: string;
  text: string;
  back: Back;
  children?: ReactNode;
}

/** Shown when the wall has no content: the reason, and what to do. */
export const StoppedWall = ({ block, title, text, back, children }: StoppedWallProps) => (
  <div className={block}>
    <section className={`${block}__stopped`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
    <Tools block={block} back={back} />
  </div>
);
