import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSignInScreen } from '@/features/attendance/screen';
import { keepAwake } from '@/platform/awake';
import { errorText } from '@/platform/error-text';
import { useDetailId } from '../../detail/detail-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { useTicking } from '../../ui/use-ticking';
import { clockText, StoppedWall, useInUse, Wall } from '../../ui/wall';
import { useScreenTitle } from '../../views/use-screen-title';
import { Arrivals, Counts } from './arrivals';
import { CodeCard } from './code-card';
import './activity-screen.scss';

const BLOCK = 'console-wall';

/** The screen for a wall at the entrance: the code for signing in, and the number of arrivals. It covers the console. */
export function ActivityScreen() {
  const id = useDetailId();
  const back = useBack();
  const [attempt, setAttempt] = useState(0);
  if (id === undefined) return <StoppedWall block={BLOCK} title="签到大屏没有打开" text="地址中的场次编号不正确。" back={back} />;
  return <Followed key={`${String(id)} ${String(attempt)}`} id={id} onRetry={() => setAttempt(attempt + 1)} />;
}

function useBack(activityId?: number): { link: string; text: string } {
  const links = useScreenLinks();
  const activity = activityId !== undefined && links.subject({ type: 'activity', id: activityId });
  return { link: activity || links.listAsLeft('activity') || '/', text: '返回活动' };
}

function Followed({ id, onRetry }: { id: number; onRetry: () => void }) {
  const { value: screen, behindMs, heardAt, isLost, error } = useSignInScreen(id);
  const back = useBack(screen?.activityId);
  const now = useTicking(behindMs);
  useScreenTitle(screen && `签到大屏 ${screen.sittingName}`);
  useInUse(screen?.phase === 'early' || screen?.phase === 'open');
  useEffect(keepAwake, []);
  if (error !== undefined) {
    return (
      <StoppedWall block={BLOCK} title="签到大屏没有打开" text={errorText(error)} back={back}>
        <Button onClick={onRetry}>重试</Button>
      </StoppedWall>
    );
  }
  if (!screen) {
    return <StoppedWall block={BLOCK} title={isLost ? '连接中断，正在重新连接' : '正在连接'} text="请保持这台机器联网。" back={back} />;
  }
  const { title, sittingName, place, last, phase } = screen;
  return (
    <Wall
      block={BLOCK}
      title={title}
      line={`${sittingName} · ${place}`}
      now={now}
      lost={isLost ? `连接中断：显示的是 ${clockText(heardAt)} 的签到情况，正在重新连接` : undefined}
      back={back}
    >
      <CodeCard screen={screen} now={now} />
      <div className="console-wall__side">
        <Counts screen={screen} />
        <Arrivals last={last} phase={phase} />
      </div>
    </Wall>
  );
}
