/** Leads people to what is wrong in a form that was just refused. */
export interface FormFocusPort {
  /** To the first field that is marked as wrong: it has the focus in a browser, and in the mini-app it is on screen. */
  showFirstWrong(): void;
}
