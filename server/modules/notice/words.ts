import { beijingMinute } from '@contract/rules/beijing';

const LONGEST = 120;

interface Worded {
  title: string;
  urgent: boolean;
  confirmBy: Date | null;
}

const headOf = ({ title, urgent }: Worded): string => `${urgent ? '【紧急】' : ''}${title}`;
const askOf = ({ confirmBy }: Worded): string => (confirmBy ? `\n请在 ${beijingMinute(confirmBy)} 前阅读并确认。` : '');

/** Returns the beginning of the text, for the lock screen. */
function beginningOf(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}……` : line;
}

export const announcedText = (notice: Worded & { words: string }): string =>
  `${headOf(notice)}\n${beginningOf(notice.words)}${askOf(notice)}`;
export const unreadText = (notice: Worded): string => `${headOf(notice)}${askOf(notice) || '\n您还没有阅读，请点开查看。'}`;
export const withdrawnText = (notice: Worded, reason: string): string => `${headOf(notice)}\n撤回原因：${reason}`;
