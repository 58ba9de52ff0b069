// Separate constants: each page loads only the parts that it uses.

/** The pages that messages about an account open: its owner is notified and has no other page for it. */
export const accountSubject = {
  subject: { phoneLink: () => '/personalCenter/personalInfo', consoleLink: () => '/personalCenter/personalInfo' },
} as const;

/** The names of its work notices. */
export const accountNotices = { workNotices: { accountChanged: '账号安全提醒' } } as const;
