import { useEffect, useRef } from 'react';

/** What is used of a browser's element; the mini-app's has none of it, and keeps what lies below a dialogue from being reached itself. */
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

/** Taro's elements move their content once after they were drawn, and the focus is lost by that. Then it is done. */
const IN_PLACE_MS = 50;

const REACHABLE = '[tabindex="0"], input, textarea';

/** Where Tab leads from the edge of the dialogue: round to its other end; undefined where it stays inside by itself. */
function aroundTheEdge(dialog: DialogElement, backwards: boolean | undefined): DialogElement | undefined {
  const all = Array.from(dialog.querySelectorAll?.(REACHABLE) ?? []);
  const [first, last] = [all[0], all[all.length - 1]];
  const at = dialog.ownerDocument.activeElement;
  if (backwards) return at === first || at === dialog ? last : undefined;
  return at === last ? first : undefined;
}

/** Where what held the focus was drawn anew or is gone, it is nowhere: it comes back to the dialogue. */
function takeBack(dialog: DialogElement | null): void {
  const { activeElement, body } = dialog?.ownerDocument ?? {};
  if (activeElement && activeElement === body) dialog?.focus();
}

/**
 * What a dialogue does for keyboards and screen readers while it is shown: takes the focus and gives it back where it came from, keeps Tab
 * inside, closes by Escape, and holds the page below still. The attributes are for its outermost element.
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
      // A dialogue below this one, such as a sheet with the picture that is looked at, stays.
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
