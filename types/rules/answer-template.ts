/** What a ready-made text (答复模板) is for. */
export const TEMPLATE_OUTCOMES = { answer: '答复', refusal: '不公开' } as const;
export type TemplateOutcome = keyof typeof TEMPLATE_OUTCOMES;

export const ANSWER_TEMPLATE_ACTIONS = { create: '新增', edit: '修改', remove: '删除' } as const;

/** The text of a refusal is the note of the decision, which is shorter than an answer. */
export const ANSWER_TEMPLATE_LIMITS = { name: 20, text: { answer: 1000, refusal: 300 }, order: 999, offered: 100 } as const;
