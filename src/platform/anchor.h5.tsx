import type { MouseEvent } from 'react';
import { BASE_PATH } from '@/lib/base-path';
import type { AnchorPort } from './ports';

export const OutsideLink: AnchorPort['OutsideLink'] = ({ href, className, children }) => (
  // Without this, a page in another window would get a reference to this one.
  <a className={className} href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

export const Anchor: AnchorPort['Anchor'] = ({ to, className, label, current, onFollow, children }) => {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a className={className} href={BASE_PATH + to} onClick={follow} aria-label={label} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
};
