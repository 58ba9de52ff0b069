import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text: string;
  /** What one can do about it. */
  children?: ReactNode;
}

/** A whole area that has nothing to show: what happened, and what to do. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className="console-notice">
      <h1 className="console-notice__title">{title}</h1>
      <p className="console-notice__text">{text}</p>
      {children && <div className="console-notice__actions">{children}</div>}
    </section>
  );
}
