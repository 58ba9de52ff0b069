import { useState } from 'react';
import { Line, type LineProps } from './line';

type PasswordLineProps = Omit<LineProps, 'type' | 'inside' | 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' };

/** A line for a password, which can be shown while it is typed. */
export function PasswordLine(props: PasswordLineProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button type="button" className="entry__inside" aria-label={`显示${props.label}`} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? '隐藏' : '显示'}
    </button>
  );
  return <Line {...props} type={shown ? 'text' : 'password'} inside={toggle} />;
}
