/** Gives the console's page every path that is no phone page; does nothing where there is no console. Told once, before the router starts. */
export interface ConsoleHostPort {
  hostConsole(options: {
    /** The address Taro knows the console's page by. */
    home: string;
    /** Takes a path without the base. */
    isConsolePath: (path: string) => boolean;
  }): void;
}
