/** The mini-app has no wall that a screen shows all day. */
export const keepAwake = (): (() => void) => () => undefined;
