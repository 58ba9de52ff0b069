// Separate constants: each page loads only the parts that it uses.

/** Its name, the pages that open a draft law, and the publishing roles. */
export const draftLawSubject = {
  name: '法规草案',
  subject: {
    phoneLink: (id: number): string => `/status/detail?id=${String(id)}`,
    consoleLink: (id: number): string => `/draft-laws/detail/${String(id)}`,
  },
  publishedBy: ['congress-office'],
} as const;

/** Its entry on the deputy's home page. */
export const draftLawTile = {
  homeTile: { title: '法规草案', note: '请提出意见', link: '/status/list', count: 'draftLaw.toOpine', way: '法规草案' },
} as const;

/** The names of its work notices. */
export const draftLawNotices = { workNotices: { draftLaw: '法规草案', draftLawUnanswered: '法规草案提醒' } } as const;

/** The pages that open an opinion on a draft law. */
export const lawOpinionSubject = {
  name: '法规草案意见',
  subject: {
    phoneLink: (id: number): string => `/status/opinionEdit?id=${String(id)}`,
    consoleLink: (id: number): string => `/draft-laws/opinion/${String(id)}`,
  },
} as const;

/** The names of its work notices. */
export const lawOpinionNotices = { workNotices: { lawOpinion: '法规草案意见' } } as const;
