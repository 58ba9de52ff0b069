/** Whether the app around the page shows its title and the way back, so that the page need not. */
export interface TitleBarPort {
  hasTitleBar: boolean;
}
