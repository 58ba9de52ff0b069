import type { ReactNode } from 'react';
import { Anchor } from '@/platform/anchor';
import { go, replace } from '@/platform/navigation';

export interface EntryLinkProps {
  /** A link in the form that the navigation accepts. */
  to: string;
  /** Replaces the current page, so that back does not return to it. */
  instead?: boolean;
  /** Styled as the main button of the page. */
  asButton?: boolean;
  /** Styled by this class instead. */
  className?: string;
  /** Read by screen readers instead of the text, when the text alone does not say where the link leads. */
  label?: string;
  /** True when the link leads to the current page. */
  current?: boolean;
  children: ReactNode;
}

/** A link to another page; a browser can also open it in a new window. */
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
