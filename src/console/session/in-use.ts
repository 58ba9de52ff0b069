/** Lets a screen that works by itself, such as one on a wall, count as used; there while the console watches whether anybody is there. */
export const inUse: { mark?: () => void } = {};
