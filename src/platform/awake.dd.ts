/** The mini-app has no big screen that is shown all day. */
export const keepAwake = (): (() => void) => () => undefined;
