/** The mini-app's own unit does this. */
export const sizeRoot = (_options: { isConsolePath: (path: string) => boolean }): void => undefined;
