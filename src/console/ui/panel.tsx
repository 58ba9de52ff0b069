import { type ReactNode, useId } from 'react';

/** A titled area of a screen. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="console-panel" aria-labelledby={id}>
      <div className="console-panel__head">
        <h2 className="console-panel__title" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
