// Separate constants: each page loads only the parts that it uses.

/** The pages that open receptions. */
export const receptionSubject = {
  subject: { phoneLink: () => '/reception', consoleLink: () => '/station/keepalive-reception' },
} as const;

/** Its entry on the deputy's home page. */
export const receptionTile = {
  homeTile: { title: '代表接待', note: '近期安排', link: '/reception', count: 'reception.ahead', way: '代表接待' },
} as const;

/** The names of its work notices. */
export const receptionNotices = { workNotices: { reception: '代表接待' } } as const;
