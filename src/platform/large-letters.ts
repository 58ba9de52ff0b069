/** From this size of running text on a platform's setting counts as large; as it comes it is 16 or 17. Pixels. */
const LARGE_FROM_PX = 20;

/** Whether a platform's size of running text, in pixels, is one that people choose to see better. */
export const isLargeSize = (px: number): boolean => Number.isFinite(px) && px >= LARGE_FROM_PX;
