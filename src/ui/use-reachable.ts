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
  /** Finds those that can be seen, where others stay drawn. Default: all. */
  inSight?: string;
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

const openIn = (host: Host | null, inSight: string, disabled: string): Item[] =>
  itemsIn(host, inSight).filter((item) => !item.classList.contains(disabled));

/**
 * Makes what a library draws and leaves to the finger one list for keyboards and screen readers: one option is reached by Tab (the chosen one, or
 * the first), arrows lead to the others, Enter and Space press. The attributes are for the element around all of them.
 */
export function useReachable({ selector, inSight = selector, chosen, disabled, perRow = 1 }: ReachableItems): Record<string, unknown> {
  const host = useRef<Host>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const element = host.current;
    if (!element?.querySelectorAll) return undefined;
    const markAll = () => {
      const items = itemsIn(element, selector);
      const open = openIn(element, inSight, disabled);
      const entry = open.find((item) => item.classList.contains(chosen)) ?? open[0];
      for (const item of items) {
        mark(item, 'role', 'option');
        mark(item, 'aria-selected', String(item.classList.contains(chosen)));
        mark(item, 'aria-disabled', String(!open.includes(item)));
        mark(item, 'tabindex', item === entry ? '0' : '-1');
      }
      // What a key pressed may be out of sight now: the next key goes on from what took its place.
      if (pressed.current && !open.includes(element.ownerDocument.activeElement as Item)) entry?.focus();
    };
    markAll();
    const observer = new element.ownerDocument.defaultView.MutationObserver(markAll);
    observer.observe(element, SEEN);
    return () => observer.disconnect();
  }, [selector, inSight, chosen, disabled]);
  const onKeyDown = (event: KeyPress) => {
    const { key } = event;
    pressed.current = false;
    const open = openIn(host.current, inSight, disabled);
    const at = open.indexOf(host.current?.ownerDocument.activeElement as Item);
    const stride = strideOf(key, perRow);
    if (at < 0 || (stride === 0 && !PRESSES.includes(key ?? ''))) return;
    event.preventDefault?.();
    if (stride !== 0) return open[at + stride]?.focus();
    pressed.current = true;
    open[at]?.click();
  };
  return { ref: host, onKeyDown };
}
