/** Returns the path of an nginx that runs. Throws when none is available. */
export function findNginx(): Promise<string>;
