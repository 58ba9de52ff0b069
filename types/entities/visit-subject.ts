// Separate constants: each page loads only the parts that it uses.

/** The pages that open a visit. */
export const visitSubject = {
  subject: {
    phoneLink: (id: number): string => `/lxxm/visit?id=${String(id)}`,
    consoleLink: () => '/visit/keepalive-list',
  },
} as const;

/** Its entry on the deputy's home page. */
export const visitTile = {
  homeTile: { title: '走访更正', note: '被退回，请更正后重新登记', link: '/lxxm/lxxmlist', count: 'visit.toCorrect', way: '联系选民' },
} as const;

/** The names of its work notices. */
export const visitNotices = { workNotices: { visit: '走访退回' } } as const;
