/** From this text size on a platform's setting counts as large; the default is 16 or 17 pixels. */
const LARGE_FROM_PX = 20;

/** Whether a platform's text size, in pixels, is one that users choose to read more easily. */
export const isLargeSize = (px: number): boolean => Number.isFinite(px) && px >= LARGE_FROM_PX;
