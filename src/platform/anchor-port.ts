import type { ReactNode } from 'react';

export interface AnchorProps {
  /** A link as navigation takes it. */
  to: string;
  className: string;
  /** Spoken in the place of its text. */
  label?: string | undefined;
  /** It leads to the page it stands on. */
  current: boolean;
  /** Goes there within the application. */
  onFollow: () => void;
  children: ReactNode;
}

/** A link as people know it: a browser offers to open it elsewhere and to copy its address; the mini-app has no addresses and only goes there. */
export interface AnchorPort {
  Anchor: (props: AnchorProps) => ReactNode;
}
