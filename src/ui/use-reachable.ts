import { useEffect, useRef } from 'react';

/** The used part of a browser's element; the mini-app's elements do not have it and do not need it. */
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
  /** Selects the items in the elements that a library rendered. */
  selector: string;
  /** Selects the visible items, when hidden ones stay in the DOM. Default: all. */
  inSight?: string;
  /** The classes that the library uses for a chosen item, and for one that cannot be chosen. */
  chosen: string;
  disabled: string;
  /** The number of items in a row: the up and down arrows move this far. */
  perRow?: number;
}

const SEEN = { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] };
const PRESSES = ['Enter', ' '];

const strideOf = (key: string | undefined, perRow: number): number =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow })[key ?? ''] ?? 0;

/** Writes only a different value, because each write triggers the observer. */
function mark(item: Item, name: string, value: string): void {
  if (item.getAttribute(name) !== value) item.setAttribute(name, value);
}

const itemsIn = (host: Host | null, selector: string): Item[] => Array.from(host?.querySelectorAll?.(selector) ?? []);

const openIn = (host: Host | null, inSight: string, disabled: string): Item[] =>
  itemsIn(host, inSight).filter((item) => !item.classList.contains(disabled));

/**
 * Makes the elements of a library that supports only touch one list for keyboards and screen readers: Tab leads to one option (the chosen one, or the
 * first), arrows move to the others, Enter and Space press. The attributes are for the element around all of them.
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
      // The item pressed by a key may be hidden now: the focus moves to the item that replaced it.
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
