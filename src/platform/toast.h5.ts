import { toastTop } from './toast-place';
import type { ToastPort } from './ports';
import './toast.scss';

/** The toast ignores touches, so that the elements below it stay usable. */
let box: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function boxOf(): HTMLElement {
  if (box) return box;
  box = document.createElement('div');
  box.setAttribute('role', 'status');
  document.body.appendChild(box);
  return box;
}

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null || element.getClientRects().length > 0;

/** Finds the element of the current page: Taro keeps the pages below it in the document. */
const rectOf = (selector: string): DOMRect | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>(selector)).find(isShown)?.getBoundingClientRect();

function focusedField(): DOMRect | undefined {
  const element = document.activeElement;
  return element && /^(INPUT|TEXTAREA)$/.test(element.tagName) ? element.getBoundingClientRect() : undefined;
}

function place(element: HTMLElement): void {
  const top = toastTop({
    height: element.offsetHeight,
    // The part that the keyboard leaves free, where the browser reports it.
    viewport: window.visualViewport?.height ?? window.innerHeight,
    bar: rectOf('.u-page__bar'),
    footer: rectOf('.u-page__footer'),
    focused: focusedField(),
  });
  element.style.top = `${String(top)}px`;
}

export const showToast: ToastPort['showToast'] = ({ message, tone, durationMs }) => {
  const element = boxOf();
  const size = document.querySelector('.u-large') ? ' u-large' : '';
  element.className = `toast toast--${tone} toast--on${size}`;
  element.textContent = message;
  place(element);
  // A refused form focuses its first wrong field, which is known one frame later.
  requestAnimationFrame(() => place(element));
  clearTimeout(timer);
  timer = setTimeout(() => {
    element.className = 'toast';
    element.textContent = '';
  }, durationMs);
};
