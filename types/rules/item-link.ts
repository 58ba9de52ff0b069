/** Where a deputy opens an item on the phone. */
export const itemPhoneLink = (id: number): string => `/suggm-detail?id=${String(id)}`;

/** Where everybody else opens it: the console's page, as our own menu names it. */
export const itemConsoleLink = (id: number): string => `/suggestion/detail/${String(id)}`;
