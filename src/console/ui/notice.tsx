import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text: string;
  /** Whether it stands inside a screen that has a title of its own. */
  inside?: boolean;
  /** What one can do about it. */
  children?: ReactNode;
}

/** A whole area that has nothing to show: what happened, and what to do. */
export function Notice({ title, text, inside = false, children }: NoticeProps) {
  const Heading = inside ? 'h2' : 'h1';
  return (
    <section className="console-nothing">
      <Heading className="console-nothing__title">{title}</Heading>
      <p className="console-nothing__text">{text}</p>
      {children && <div>{children}</div>}
    </section>
  );
}
