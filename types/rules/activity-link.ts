/** Where a deputy opens an activity on the phone: the page that signs up. */
export const activityPhoneLink = (id: number): string => `/hdtzBaoMing?id=${String(id)}`;

/** Where everybody else opens it: the console's page, as our own menu names it. */
export const activityConsoleLink = (id: number): string => `/activity/detail/${String(id)}`;
