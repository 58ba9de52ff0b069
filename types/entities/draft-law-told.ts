// Apart from each other: each goes to the pages that have a use for it.

/** What it is called, where people open one, and who publishes it. */
export const draftLawSubject = {
  name: '法规草案',
  subject: {
    phoneLink: (id: number): string => `/status/detail?id=${String(id)}`,
    consoleLink: (id: number): string => `/draft-laws/detail/${String(id)}`,
  },
  publishedBy: ['congress-office'],
} as const;

/** Its line on the deputy's home. */
export const draftLawTile = {
  homeTile: { title: '法规草案', note: '请提出意见', link: '/status/list', count: 'draftLaw.toOpine', way: '法规草案' },
} as const;

/** What its work notices are called. */
export const draftLawNotices = { workNotices: { draftLaw: '法规草案', draftLawUnanswered: '法规草案提醒' } } as const;

/** Where people open an opinion on one. */
export const lawOpinionSubject = {
  name: '法规草案意见',
  subject: {
    phoneLink: (id: number): string => `/status/opinionEdit?id=${String(id)}`,
    consoleLink: (id: number): string => `/draft-laws/opinion/${String(id)}`,
  },
} as const;

/** What its work notices are called. */
export const lawOpinionNotices = { workNotices: { lawOpinion: '法规草案意见' } } as const;
