import type { MouseEvent } from 'react';
import type { Section } from './section-list';

/** Scrolls to the section of that name on the same screen, and moves the focus there. */
function goTo(event: MouseEvent<HTMLElement>, anchor: string): void {
  const heading = event.currentTarget.closest('article')?.querySelector<HTMLElement>(`[data-anchor="${anchor}"]`);
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Links to the sections of a long item. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className="console-section-nav" aria-label="本页内容">
      <ul>
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <button type="button" className="console-section-nav__link" onClick={(event) => goTo(event, anchor)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
