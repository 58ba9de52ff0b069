/** The base path of the web client on its host; the server, the router and the bundler all use this one value. */
export const BASE_PATH = '/data-board';
