import { ExpandOutlined, ShrinkOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type SignInScreen, useSignInScreen } from '@/features/attendance/screen';
import { dayText, secondText } from '@/lib/dates';
import { keepAwake } from '@/platform/awake';
import { errorText } from '@/platform/error-text';
import { useDetailId } from '../../detail/detail-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { inUse } from '../../session/in-use';
import { useFullScreen } from '../../state/full-screen';
import { useScreenTitle } from '../../views/use-screen-title';
import { Arrivals, Counts } from './arrivals';
import { CodeCard } from './code-card';
import { useTicking } from './use-ticking';
import './activity-screen.scss';

const CLOCK_AT = 11;
const IN_USE_MS = 20_000;

/** What hangs on the wall where people come in: the code to sign in by, and how many have come. It covers the console. */
export function ActivityScreen() {
  const id = useDetailId();
  const [attempt, setAttempt] = useState(0);
  if (id === undefined) return <Stopped title="签到大屏没有打开" text="地址中的场次编号不正确。" />;
  return <Followed key={`${String(id)} ${String(attempt)}`} id={id} onRetry={() => setAttempt(attempt + 1)} />;
}

function Followed({ id, onRetry }: { id: number; onRetry: () => void }) {
  const { screen, behindMs, heardAt, isLost, error } = useSignInScreen(id);
  const now = useTicking(behindMs);
  useScreenTitle(screen && `签到大屏 ${screen.sittingName}`);
  useInUse(screen?.phase === 'early' || screen?.phase === 'open');
  useEffect(keepAwake, []);
  if (error !== undefined) {
    return (
      <Stopped title="签到大屏没有打开" text={errorText(error)}>
        <Button onClick={onRetry}>重试</Button>
      </Stopped>
    );
  }
  if (!screen) return <Stopped title={isLost ? '连接中断，正在重新连接' : '正在连接'} text="请保持这台机器联网。" />;
  return (
    <Wall screen={screen} now={now} isLost={isLost}>
      {isLost && (
        <p className="console-wall__lost" role="alert">
          {`连接中断：显示的是 ${secondText(heardAt).slice(CLOCK_AT)} 的签到情况，正在重新连接`}
        </p>
      )}
    </Wall>
  );
}

/** While people sign in the wall is used, though nobody touches it: the console does not lock it. */
function useInUse(isUsed: boolean): void {
  useEffect(() => {
    if (!isUsed) return undefined;
    const mark = () => inUse.mark?.();
    mark();
    const timer = setInterval(mark, IN_USE_MS);
    return () => clearInterval(timer);
  }, [isUsed]);
}

function Wall({ screen, now, isLost, children }: { screen: SignInScreen; now: number; isLost: boolean; children: ReactNode }) {
  const { title, sittingName, place, last, phase } = screen;
  const time = new Date(now).toISOString();
  return (
    <div className={`console-wall${isLost ? ' is-lost' : ''}`}>
      <header className="console-wall__head">
        <div className="console-wall__titles">
          <h1>{title}</h1>
          <p>{`${sittingName} · ${place}`}</p>
        </div>
        <div className="console-wall__clock">
          <time dateTime={time}>{secondText(time).slice(CLOCK_AT)}</time>
          <span>{dayText(time)}</span>
        </div>
      </header>
      {children}
      <div className="console-wall__body">
        <CodeCard screen={screen} now={now} />
        <div className="console-wall__side">
          <Counts screen={screen} />
          <Arrivals last={last} phase={phase} />
        </div>
      </div>
      <Tools activityId={screen.activityId} />
    </div>
  );
}

/** Out of the way of who reads the wall: filling the screen, and the way back. Escape ends a screen that is filled. */
function Tools({ activityId }: { activityId?: number }) {
  const { possible, filledBy, toggle } = useFullScreen();
  const links = useScreenLinks();
  const navigate = useNavigate();
  const back = (activityId !== undefined && links.subject({ type: 'activity', id: activityId })) || links.listAsLeft('activity') || '/';
  const isFilled = filledBy === 'page';
  return (
    <div className="console-wall__tools">
      {possible && filledBy !== 'browser' && (
        <Button ghost icon={isFilled ? <ShrinkOutlined /> : <ExpandOutlined />} onClick={toggle}>
          {isFilled ? '退出全屏' : '全屏'}
        </Button>
      )}
      {!isFilled && (
        <Button ghost icon={<RollbackOutlined />} onClick={() => void navigate(back)}>
          返回活动
        </Button>
      )}
    </div>
  );
}

/** There is nothing to show: why, and what to do. */
const Stopped = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="console-wall">
    <section className="console-wall__stopped">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
    <Tools />
  </div>
);
