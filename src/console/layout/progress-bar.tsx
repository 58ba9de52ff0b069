import { useNavigationProgress } from '../state/progress';

/** The thin bar at the top of the window while a screen is opening. */
export function ProgressBar({ pending }: { pending: boolean }) {
  const navigating = useNavigationProgress((state) => state.pending > 0);
  const running = pending || navigating;
  return (
    <div className={`console-progress${running ? ' is-running' : ''}`} role="status" aria-live="polite">
      <span className="console-progress__bar" />
      <span className="console-sr">{running ? '正在打开页面' : ''}</span>
    </div>
  );
}
