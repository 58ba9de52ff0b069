// Separate constants: each page loads only the parts that it uses.

/** The pages that open a thread. */
export const threadSubject = {
  subject: {
    phoneLink: (id: number): string => `/thread/detail?id=${String(id)}`,
    consoleLink: (id: number): string => `/thread/detail/${String(id)}`,
  },
} as const;

/** The names of its work notices. */
export const threadNotices = { workNotices: { thread: '会话消息' } } as const;
