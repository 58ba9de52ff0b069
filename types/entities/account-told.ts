// Apart from each other: each goes to the pages that have a use for it.

/** Where people open one: its owner is told, and has no screen of it but this one. */
export const accountSubject = {
  subject: { phoneLink: () => '/personalCenter/personalInfo', consoleLink: () => '/personalCenter/personalInfo' },
} as const;

/** What its work notices are called. */
export const accountNotices = { workNotices: { accountChanged: '账号安全提醒' } } as const;
