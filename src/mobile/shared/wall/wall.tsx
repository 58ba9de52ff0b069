import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { keepAwake } from '@/platform/awake';
import { errorText } from '@/platform/error-text';
import type { Turning } from './use-turning';
import './wall.scss';

interface WallProps {
  turning: Turning;
  /** Identifies the shown content: when it changes, the focused element may be gone. */
  at: string;
  /** Returns to the area above; called by the Escape key. */
  onLeave: () => void;
  children: ReactNode;
}

/** A key that is pressed on a button or a link belongs to that control. */
const isOnControl = ({ target, currentTarget }: KeyboardEvent): boolean => target !== currentTarget;

/** A screen of 1920 × 1080, scaled by the smaller ratio of the actual one; the keyboard turns, pauses and goes back. */
export function Wall({ turning, at, onLeave, children }: WallProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(keepAwake, []);
  // Focuses the screen, so that the keys work without a first press on the page.
  useEffect(() => {
    if (!main.current?.matches(':focus-within')) main.current?.focus({ preventScroll: true });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'ArrowRight') turning.by(1);
    else if (event.key === 'ArrowLeft') turning.by(-1);
    else if (event.key === ' ' && !isOnControl(event)) turning.pause();
    else return;
    event.preventDefault();
  };
  return (
    <main className="wall" ref={main} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="wall__stage">{children}</div>
    </main>
  );
}

/** Shown while nothing has loaded yet, or with the reason why loading failed. */
export const Stopped = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <main className="wall">
    <div className="wall__stage wall__stopped" role={error ? 'alert' : 'status'}>
      <h1>{error ? '大屏没有打开' : '正在加载'}</h1>
      {error ? (
        <>
          <p>{errorText(error)}</p>
          <button className="wall-button" type="button" onClick={onRetry}>
            重试
          </button>
        </>
      ) : null}
    </div>
  </main>
);
