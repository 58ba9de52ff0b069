/** The target of this build; for lists of pages only, screens must not check it. */
export const target = 'dd';
