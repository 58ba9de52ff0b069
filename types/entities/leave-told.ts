/** Where people open one: who decides for a delegation has no page of the activity. Deputies are told of the activity itself. */
export const leaveSubject = {
  subject: {
    phoneLink: () => '/hdtzBaoMing',
    consoleLink: () => '/activity/keepalive-leave',
  },
} as const;
