/** Lets a screen that works without input, e.g. on a wall, count as used; set while the console watches for activity. */
export const inUse: { mark?: () => void } = {};
