// Separate constants: each page loads only the parts that it uses.

/** The page that opens a call: only offices and stations have it. */
export const callBackSubject = {
  subject: { phoneLink: () => '/mine', consoleLink: () => '/station/keepalive-call-back' },
} as const;
