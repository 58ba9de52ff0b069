import { useSyncExternalStore } from 'react';
import { livelihoodFiguresLink } from '@/features/livelihood/links';
import { canFillScreen, fillScreen, onScreenFilled, screenFilledBy } from '@/platform/viewport';
import { EntryLink } from '../shared/entry/entry-link';
import type { useTurning } from './use-turning';

// A browser that refuses has its reasons, and the screen shows that nothing changed.
const toggleFull = () => void fillScreen(screenFilledBy() !== 'page').catch(() => undefined);

/** Out of the way of who reads the wall: turning by hand, pausing, filling the screen, and the figures behind it. */
export function Tools({ turning: { isPaused, pause, by } }: { turning: ReturnType<typeof useTurning> }) {
  const filledBy = useSyncExternalStore(onScreenFilled, screenFilledBy);
  return (
    <nav className="board-tools" aria-label="大屏操作">
      <span className="board-tools__keys">空格键暂停，左右键翻页，退出键回到全部地区</span>
      <button className="board-button" type="button" onClick={() => by(-1)}>
        上一页
      </button>
      <button className="board-button" type="button" aria-pressed={isPaused} onClick={pause}>
        {isPaused ? '继续轮播' : '暂停轮播'}
      </button>
      <button className="board-button" type="button" onClick={() => by(1)}>
        下一页
      </button>
      {canFillScreen() && filledBy !== 'browser' ? (
        <button className="board-button" type="button" onClick={toggleFull}>
          {filledBy === 'page' ? '退出全屏' : '全屏'}
        </button>
      ) : null}
      <EntryLink to={livelihoodFiguresLink()} className="board-tools__link">
        公开数据
      </EntryLink>
    </nav>
  );
}
