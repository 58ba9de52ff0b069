/** Small texts that outlive a reload: cookies under the client's path on H5, device storage in the mini-app. Never throws. */
export interface CookiesPort {
  getCookie(name: string): string | undefined;
  /** Without `maxAgeSeconds` a browser drops it when it closes. */
  setCookie(name: string, value: string, options?: { maxAgeSeconds?: number }): void;
  removeCookie(name: string): void;
}
