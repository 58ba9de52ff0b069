import { useEffect, useRef } from 'react';

/** What is used of a browser's element; the mini-app's has none of it and needs none. */
interface Host {
  querySelectorAll?: (selector: string) => ArrayLike<Item>;
  ownerDocument: { activeElement: unknown; defaultView: { MutationObserver: new (changed: () => void) => Observer } };
}

interface Item {
  setAttribute: (name: string, value: string) => void;
  getAttribute: (name: string) => string | null;
  classList: { contains: (name: string) => boolean };
  click: () => void;
  focus: () => void;
}

interface Observer {
  observe: (host: Host, what: object) => void;
  disconnect: () => void;
}

interface KeyPress {
  key?: string;
  preventDefault?: () => void;
}

export interface ReachableItems {
  /** Finds the items among what a library has drawn. */
  selector: string;
  role: 'option';
  /** The classes by which the library draws an item as chosen, and as not to be chosen. */
  chosen: string;
  disabled: string;
  /** How many stand in a row: the arrows up and down lead so far. */
  perRow?: number;
}

const SEEN = { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] };
const PRESSES = ['Enter', ' '];

const strideOf = (key: string | undefined, perRow: number): number =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow })[key ?? ''] ?? 0;

/** Writes only what differs: each writing is a change that is watched. */
function mark(item: Item, name: string, value: string): void {
  if (item.getAttribute(name) !== value) item.setAttribute(name, value);
}

const itemsIn = (host: Host | null, selector: string): Item[] => Array.from(host?.querySelectorAll?.(selector) ?? []);

/**
 * Makes what a library draws and leaves to the finger one set for keyboards and screen readers: one item is reached by Tab (the chosen one, or
 * the first), arrows lead to the others, Enter and Space press. The attributes are for the element around all of them.
 */
export function useReachable({ selector, role, chosen, disabled, perRow = 1 }: ReachableItems): Record<string, unknown> {
  const host = useRef<Host>(null);
  useEffect(() => {
    const element = host.current;
    if (!element?.querySelectorAll) return undefined;
    const markAll = () => {
      const items = itemsIn(element, selector);
      const open = items.filter((item) => !item.classList.contains(disabled));
      const entry = open.find((item) => item.classList.contains(chosen)) ?? open[0];
      for (const item of items) {
        mark(item, 'role', role);
        mark(item, 'aria-selected', String(item.classList.contains(chosen)));
        mark(item, 'aria-disabled', String(!open.includes(item)));
        mark(item, 'tabindex', item === entry ? '0' : '-1');
      }
    };
    markAll();
    const observer = new element.ownerDocument.defaultView.MutationObserver(markAll);
    observer.observe(element, SEEN);
    return () => observer.disconnect();
  }, [selector, role, chosen, disabled]);
  const onKeyDown = (event: KeyPress) => {
    const { key } = event;
    const open = itemsIn(host.current, selector).filter((item) => !item.classList.contains(disabled));
    const at = open.indexOf(host.current?.ownerDocument.activeElement as Item);
    const stride = strideOf(key, perRow);
    if (at < 0 || (stride === 0 && !PRESSES.includes(key ?? ''))) return;
    event.preventDefault?.();
    if (stride === 0) open[at]?.click();
    else open[at + stride]?.focus();
  };
  return { ref: host, onKeyDown };
}
