import { type ReactNode, useSyncExternalStore } from 'react';
import { canFillScreen, fillScreen, onScreenFilled, screenFilledBy } from '@/platform/viewport';
import type { Turning } from './use-turning';

// A browser may refuse full screen; the screen then simply stays as it is.
const toggleFull = () => void fillScreen(screenFilledBy() !== 'page').catch(() => undefined);

interface ToolsProps {
  turning: Turning;
  /** The text that explains the keys. */
  keys: string;
  /** The labels of the buttons, e.g. 上一页 and 下一页. */
  words: { before: string; after: string };
  /** The links to the pages behind the figures. */
  children: ReactNode;
}

/** The controls in the corner, out of the viewers' way: turning by hand, pausing, full screen, and links to the pages behind the figures. */
export function Tools({ turning: { isPaused, pause, by }, keys, words, children }: ToolsProps) {
  const filledBy = useSyncExternalStore(onScreenFilled, screenFilledBy);
  return (
    <nav className="wall-tools" aria-label="大屏操作">
      <span className="wall-tools__keys">{keys}</span>
      <button className="wall-button" type="button" onClick={() => by(-1)}>
        {words.before}
      </button>
      <button className="wall-button" type="button" aria-pressed={isPaused} onClick={pause}>
        {isPaused ? '继续轮播' : '暂停轮播'}
      </button>
      <button className="wall-button" type="button" onClick={() => by(1)}>
        {words.after}
      </button>
      {canFillScreen() && filledBy !== 'browser' ? (
        <button className="wall-button" type="button" onClick={toggleFull}>
          {filledBy === 'page' ? '退出全屏' : '全屏'}
        </button>
      ) : null}
      {children}
    </nav>
  );
}
