import type { MouseEvent, ReactNode } from 'react';
import { BASE_PATH } from '@/lib/base-path';
import { go, replace } from '@/platform/navigation';

export interface EntryLinkProps {
  /** A link as navigation takes it. */
  to: string;
  /** Back does not return to the page that holds the link. */
  instead?: boolean;
  /** Drawn as the page's one button. */
  asButton?: boolean;
  /** Drawn by this class instead. */
  className?: string;
  /** Spoken in the place of its text, where that alone does not say where it leads. */
  label?: string;
  /** It leads to the page it stands on. */
  current?: boolean;
  children: ReactNode;
}

/** A link to another page, which can be opened in a window of its own as well. */
export function EntryLink({ to, instead = false, asButton = false, className, label, current = false, children }: EntryLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void (instead ? replace(to) : go(to));
  };
  return (
    <a
      className={className ?? (asButton ? 'entry__submit' : 'entry__link')}
      href={BASE_PATH + to}
      onClick={follow}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
