import type { PlatformMessage } from './open-platform';

/** The limit for a message as JSON, on both platforms. */
const MOST_BYTES = 2048;
const MOST_TITLE = 64;
const CUT = '…';

/** Characters that would become a link or a heading on a phone, and their full-width form, which stays plain text. */
const MARKS: Readonly<Record<string, string>> = {
  '[': '［',
  ']': '］',
  '<': '＜',
  '>': '＞',
  '*': '＊',
  '#': '＃',
  '`': '｀',
  '~': '～',
  '|': '｜',
};
const plain = (text: string): string => text.replace(/[[\]<>*#`~|]/g, (mark) => MARKS[mark] ?? mark);

/** Markdown joins lines that end with a plain line break. */
const keepLines = (text: string): string => text.replace(/([^\n])\n(?!\n)/g, '$1  \n');

export interface Card {
  msgtype: 'action_card';
  action_card: { title: string; markdown: string; single_title: string; single_url: string };
}

function cardWith(title: string, text: string, link: string): Card {
  return {
    msgtype: 'action_card',
    action_card: { title, markdown: `### ${title}\n\n${text}`, single_title: '查看详情', single_url: link },
  };
}

const fits = (card: Card): boolean => Buffer.byteLength(JSON.stringify(card)) <= MOST_BYTES;

/** Builds a notice as a message for both platforms; the text is cut to fit into 2048 bytes. Throws when not even the link fits. */
export function cardOf({ title, text, link }: Pick<PlatformMessage, 'title' | 'text' | 'link'>): Card {
  const shortTitle = plain([...title].slice(0, MOST_TITLE).join(''));
  const letters = [...keepLines(plain(text))];
  const whole = cardWith(shortTitle, letters.join(''), link);
  if (fits(whole)) return whole;
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cardWith(shortTitle, letters.slice(0, middle).join('') + CUT, link))) least = middle;
    else most = middle - 1;
  }
  const cut = cardWith(shortTitle, letters.slice(0, least).join('') + CUT, link);
  if (!fits(cut)) throw new Error('the link of a work notice is too long');
  return cut;
}
