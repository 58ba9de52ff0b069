// Separate constants: each page loads only the parts that it uses.

/** The pages that open a matter. */
export const matterSubject = {
  subject: {
    phoneLink: (id: number): string => `/matters?id=${String(id)}`,
    consoleLink: () => '/station/keepalive-matter',
  },
} as const;

/** The names of its work notices. */
export const matterNotices = { workNotices: { matter: '民情办理' } } as const;
