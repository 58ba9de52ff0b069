/** Links that the mini-app is opened with while it runs already; a browser opens each by itself. */
export interface OpenedLinkPort {
  /** For the application itself, once: leads to the page of such a link where the client has not. */
  useOpenedLinks(): void;
}
