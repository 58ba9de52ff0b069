import { beijingDate } from '@contract/rules/beijing';

/** Words that stand in cells of tables and in facts of documents. */
export const SESSION_WORDS = { true: '大会期间', false: '闭会期间' } as const;
export const YES_NO = { true: '是', false: '否' } as const;

type Truth = 'true' | 'false';

export const sessionWord = (inSession: boolean): string => SESSION_WORDS[String(inSession) as Truth];
export const yesNo = (value: boolean): string => YES_NO[String(value) as Truth];

/** The day in Beijing as it stands in names of files: 20261121. */
export const compactDay = (time: Date): string => beijingDate(time).replaceAll('-', '');
