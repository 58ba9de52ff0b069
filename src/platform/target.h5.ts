/** What this build is made for; for lists of pages, never for a screen to ask. */
export const target = 'h5';
