import { ADDRESSEE_STATES } from '@contract/rules/publishing';

type State = keyof typeof ADDRESSEE_STATES;

/** The words for reading and confirming a publication. */
export interface ReadingWords {
  title: string;
  people: string;
  states: Readonly<Record<State, string>>;
  tones: Readonly<Record<State, string>>;
  /** The word for people who have read but not confirmed it. */
  readOnly: string;
  late: string;
  readShare: string;
  confirmedShare: string;
  median: string;
  remind: string;
  /** The word for what the waiting people have not done. */
  waiting: string;
}

export const READING: ReadingWords = {
  title: '阅读情况',
  people: '发布对象',
  states: ADDRESSEE_STATES,
  tones: { unread: 'waiting', read: 'good', confirmed: 'good' },
  readOnly: '已读未确认',
  late: '逾期确认',
  readShare: '已读率',
  confirmedShare: '确认率',
  median: '阅读用时中位数',
  remind: '提醒还没有阅读的人？',
  waiting: '没有阅读或确认',
};
