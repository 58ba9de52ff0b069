// Separate constants: each page loads only the parts that it uses.

/** The pages that a digest opens: the receiver's own messages. Its id is the receiver's role. */
export const inboxSubject = { subject: { phoneLink: () => '/suggm-message', consoleLink: () => '/suggm-message' } } as const;

/** The names of its work notices. */
export const inboxNotices = { workNotices: { digest: '每日汇总' } } as const;
