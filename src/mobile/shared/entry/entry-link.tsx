import type { ReactNode } from 'react';
import { Anchor } from '@/platform/anchor';
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

/** A link to another page, which a browser can open in a window of its own as well. */
export function EntryLink({ to, instead = false, asButton = false, className, label, current = false, children }: EntryLinkProps) {
  return (
    <Anchor
      to={to}
      className={className ?? (asButton ? 'entry__submit' : 'entry__link')}
      label={label}
      current={current}
      onFollow={() => void (instead ? replace(to) : go(to))}
    >
      {children}
    </Anchor>
  );
}
