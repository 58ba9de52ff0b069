interface Span {
  top: number;
  bottom: number;
}

interface ToastRoom {
  height: number;
  /** How high the part of the window is that can be seen. */
  viewport: number;
  /** The page's bar above and its buttons below, as far as they are on screen. */
  bar?: Span | undefined;
  footer?: Span | undefined;
  /** The field that is being filled in. */
  focused?: Span | undefined;
}

const GAP = 8;

/** Where a message begins, in pixels from the top: below the bar, or above the buttons where the field in focus is in its way up there. */
export function toastTop({ height, viewport, bar, footer, focused }: ToastRoom): number {
  const upper = Math.max(0, bar?.bottom ?? 0) + GAP;
  const covers = focused && focused.top < upper + height + GAP && focused.bottom > upper - GAP;
  if (!covers) return upper;
  const floor = Math.min(viewport, footer?.top ?? viewport);
  return Math.max(upper, floor - height - GAP * 2);
}
