import './bar.scss';

/** A percentage as a bar, with the number next to it. */
export const Bar = ({ percent }: { percent: number }) => (
  <span className="console-bar">
    <span className="console-bar__track" aria-hidden>
      <span className="console-bar__fill" style={{ width: `${String(percent)}%` }} />
    </span>
    <span className="console-bar__number">{String(percent)}%</span>
  </span>
);
