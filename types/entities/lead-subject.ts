// Separate constants: each page loads only the parts that it uses.

/** The pages that open a lead. */
export const leadSubject = {
  subject: {
    phoneLink: (id: number): string => `/zwxs/zwxsdetail?id=${String(id)}`,
    consoleLink: (id: number): string => `/lead/detail/${String(id)}`,
  },
} as const;

/** Its entry on the deputy's home page: the leads that the deputy holds and must continue, and those that can be claimed. */
export const leadTile = {
  homeTile: { title: '线索', note: '请办理或认领', link: '/zwxs/zwxslist', count: 'lead.toDo', way: '线索' },
} as const;

/** The names of its work notices. */
export const leadNotices = { workNotices: { lead: '线索办理' } } as const;
