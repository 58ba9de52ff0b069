/** Words for table cells and facts of documents. */
export const YES_NO = { true: '是', false: '否' } as const;

export const yesNo = (value: boolean): string => YES_NO[value ? 'true' : 'false'];
