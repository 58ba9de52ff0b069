// Separate constants: each page loads only the parts that it uses.

/** The pages that open a plan. */
export const visitPlanSubject = {
  subject: { phoneLink: () => '/lxxm/plan', consoleLink: () => '/visit/keepalive-plan' },
} as const;

/** The names of its work notices. */
export const visitPlanNotices = { workNotices: { visitPlan: '走访计划' } } as const;
