/** The pages that open a leave: a role that decides for a delegation has no page of the activity. Deputies get messages about the activity itself. */
export const leaveSubject = {
  subject: {
    phoneLink: () => '/hdtzBaoMing',
    consoleLink: () => '/activity/keepalive-leave',
  },
} as const;
