import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** The anchor for links within the screen. */
  anchor?: string | undefined;
  /** Content at the end of the title's line. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A titled area of a screen. */
export function Panel({ title, anchor, extra, children }: PanelProps) {
  const id = useId();
  return (
    <section className="console-panel" aria-labelledby={id}>
      <div className="console-panel__head">
        <h2 className="console-panel__title" id={id} {...(anchor ? { 'data-anchor': anchor, tabIndex: -1 } : {})}>
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
