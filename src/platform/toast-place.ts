interface Span {
  top: number;
  bottom: number;
}

interface ToastRoom {
  height: number;
  /** The height of the visible part of the window. */
  viewport: number;
  /** The page's bar at the top and its buttons at the bottom, when they are on screen. */
  bar?: Span | undefined;
  footer?: Span | undefined;
  /** The focused field. */
  focused?: Span | undefined;
}

const GAP = 8;

/** Returns the top of a toast in pixels: below the bar, or above the buttons when the focused field is at the top. */
export function toastTop({ height, viewport, bar, footer, focused }: ToastRoom): number {
  const upper = Math.max(0, bar?.bottom ?? 0) + GAP;
  const covers = focused && focused.top < upper + height + GAP && focused.bottom > upper - GAP;
  if (!covers) return upper;
  const floor = Math.min(viewport, footer?.top ?? viewport);
  return Math.max(upper, floor - height - GAP * 2);
}
