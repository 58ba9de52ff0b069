/** The kinds of records from which a suggestion can be created with one click. */
export const SUGGESTION_ORIGINS = { matter: '民情事项', comment: '群众留言', lead: '线索', contribution: '主题活动意见' } as const;
export type SuggestionOrigin = keyof typeof SUGGESTION_ORIGINS;
