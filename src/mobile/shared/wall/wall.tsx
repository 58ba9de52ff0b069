import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { keepAwake } from '@/platform/awake';
import { errorText } from '@/platform/error-text';
import type { Turning } from './use-turning';
import './wall.scss';

interface WallProps {
  turning: Turning;
  /** What is shown: what had the keys may be gone with what was shown before. */
  at: string;
  /** Goes back to what is above, by the key of leaving. */
  onLeave: () => void;
  children: ReactNode;
}

/** Pressed on a button or a link, a key is that one's own. */
const isOnControl = ({ target, currentTarget }: KeyboardEvent): boolean => target !== currentTarget;

/** A screen of 1920 × 1080, scaled by the smaller ratio of the one it is on, which the keyboard turns, pauses and leads back. */
export function Wall({ turning, at, onLeave, children }: WallProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(keepAwake, []);
  // The keys work without a first press on the page.
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

/** Nothing has come yet, or why not. */
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
