import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text: string;
  /** Whether it is inside a screen that has its own title. */
  inside?: boolean;
  /** Buttons with possible solutions. */
  children?: ReactNode;
}

/** A whole area without content: says what happened, and what to do. */
export function EmptyState({ title, text, inside = false, children }: EmptyStateProps) {
  const Heading = inside ? 'h2' : 'h1';
  return (
    <section className="console-nothing">
      <Heading className="console-nothing__title">{title}</Heading>
      <p className="console-nothing__text">{text}</p>
      {children && <div>{children}</div>}
    </section>
  );
}
