import { useEffect, useRef } from 'react';

/** The used part of a browser's element; the mini-app's elements do not have it, and the mini-app itself blocks the page below a dialog. */
interface DialogElement {
  focus: () => void;
  querySelectorAll?: (selector: string) => ArrayLike<DialogElement>;
  ownerDocument: { activeElement: DialogElement | null; body: DialogElement & { style: { overflow: string } } };
}

interface KeyPress {
  key?: string;
  shiftKey?: boolean;
  preventDefault?: () => void;
  stopPropagation?: () => void;
}

/** Taro's elements move their content once after rendering, which loses the focus. After this time it is done. */
const IN_PLACE_MS = 50;

const REACHABLE = '[tabindex="0"], input, textarea';

/** Returns the element that Tab leads to from the edge of the dialog: at its other end; undefined when Tab stays inside anyway. */
function aroundTheEdge(dialog: DialogElement, backwards: boolean | undefined): DialogElement | undefined {
  const all = Array.from(dialog.querySelectorAll?.(REACHABLE) ?? []);
  const [first, last] = [all[0], all[all.length - 1]];
  const at = dialog.ownerDocument.activeElement;
  if (backwards) return at === first || at === dialog ? last : undefined;
  return at === last ? first : undefined;
}

/** Returns the focus to the dialog when the focused element was re-rendered or removed. */
function takeBack(dialog: DialogElement | null): void {
  const { activeElement, body } = dialog?.ownerDocument ?? {};
  if (activeElement && activeElement === body) dialog?.focus();
}

/**
 * The behaviour of a dialog for keyboards and screen readers while it is shown: takes the focus and returns it, keeps Tab inside, closes on Escape,
 * and prevents the page below from scrolling. The attributes are for its outermost element.
 */
export function useDialog(title: string, onClose: () => void): Record<string, unknown> {
  const element = useRef<DialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog?.querySelectorAll) return undefined;
    const { activeElement: before, body } = dialog.ownerDocument;
    const { overflow } = body.style;
    body.style.overflow = 'hidden';
    dialog.focus();
    const inPlace = setTimeout(() => takeBack(dialog), IN_PLACE_MS);
    return () => {
      clearTimeout(inPlace);
      body.style.overflow = overflow;
      before?.focus();
    };
  }, []);
  const onKeyDown = (event: KeyPress) => {
    if (event.key === 'Escape') {
      // A dialog below this one, e.g. a sheet whose picture is being viewed, stays open.
      event.stopPropagation?.();
      onClose();
    }
    const next = event.key === 'Tab' && element.current ? aroundTheEdge(element.current, event.shiftKey) : undefined;
    if (!next) return;
    event.preventDefault?.();
    next.focus();
  };
  const onBlur = () => setTimeout(() => takeBack(element.current));
  return { ref: element, role: 'dialog', 'aria-label': title, 'aria-modal': 'true', tabIndex: -1, onKeyDown, onBlur };
}
