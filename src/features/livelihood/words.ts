import {
  isStreet,
  LIVELIHOOD_EVER,
  LIVELIHOOD_SPAN,
  LIVELIHOOD_STATES,
  type LivelihoodState,
  PROGRESS_COLOURS,
  type ProgressColour,
  type RatingGrade,
} from '@contract/rules/livelihood';
import type { VoteState } from '@contract/rules/livelihood-vote';
import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { WORD_CODE_PATTERN } from '@contract/rules/dictionary';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { keyIn } from '@/lib/address-words';
import { numberText } from '@/lib/number-text';
import { cutTo } from '@/lib/text-length';
import type { PublicLivelihoodQuery } from './public';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

/** The colour of each state, always shown together with its word. */
export const LIVELIHOOD_TONES = {
  proposed: 'waiting',
  refused: 'neutral',
  withdrawn: 'neutral',
  merged: 'neutral',
  reserve: 'neutral',
  reviewing: 'waiting',
  candidate: 'waiting',
  failed: 'neutral',
  chosen: 'active',
  running: 'active',
  finished: 'good',
  rated: 'good',
  published: 'good',
  stopped: 'neutral',
} as const satisfies Record<LivelihoodState, Tone>;

interface Placed {
  state: LivelihoodState;
  areaCode: string;
  areaName: string;
}

/** Returns the state of a project as a word. A street has no congress: its vote is a choice (票选) and not a decision (票决). */
export const livelihoodStateWord = ({ state, areaCode, areaName }: Placed): string =>
  state === 'chosen' && isStreet({ code: areaCode, name: areaName }) ? '票选确定' : LIVELIHOOD_STATES[state];

export const COLOUR_TONES = { green: 'good', yellow: 'waiting', red: 'bad' } as const satisfies Record<ProgressColour, Tone>;
export const colourWord = (colour: ProgressColour): string => PROGRESS_COLOURS[colour];
/** The meaning of each colour. */
export const COLOUR_NOTES = {
  green: '达到或超过计划',
  yellow: '落后计划不超过 10 个百分点',
  red: '落后更多，或有季度逾期未报',
} as const satisfies Record<ProgressColour, string>;

export const RATING_TONES = { good: 'good', fair: 'waiting', poor: 'bad' } as const satisfies Record<RatingGrade, Tone>;

export const VOTE_TONES = {
  draft: 'neutral',
  open: 'active',
  closed: 'waiting',
  counted: 'waiting',
  confirmed: 'waiting',
  published: 'good',
} as const satisfies Record<VoteState, Tone>;

const ALMOST = 99;
/** Returns a share as a whole percentage; 100% only when the share is complete, — when there is nothing to divide by. */
export const shareText = (share: number | null): string =>
  share === null ? '—' : `${String(share < 1 ? Math.min(ALMOST, Math.round(share * 100)) : Math.round(share * 100))}%`;

const WAN = 10_000;
/** Returns a number with at most two decimals, in the usual number format. */
function decimalText(number: number): string {
  const [whole = '', part] = String(Math.round(number * 100) / 100).split('.');
  return part === undefined ? numberText(Number(whole)) : `${numberText(Number(whole))}.${part}`;
}

/** Returns an amount, given in 10,000 yuan: 350 万元, 1.2 亿元. */
export function moneyText(money: number): string {
  if (money >= WAN) return `${decimalText(money / WAN)} 亿元`;
  return `${decimalText(money)} 万元`;
}

const QUARTER_WORDS = ['一', '二', '三', '四'] as const;
export const quarterText = (quarter: number): string => `第${QUARTER_WORDS[quarter - 1] ?? String(quarter)}季度`;

const isYear = (year: number): boolean => year >= LIVELIHOOD_SPAN.first && year <= LIVELIHOOD_SPAN.last;
/** Returns the year in an address, or undefined. */
export const readLivelihoodYear = (text: string | undefined): number | undefined =>
  text && /^\d{4}$/.test(text) && isYear(Number(text)) ? Number(text) : undefined;
/** Returns the area in an address, or undefined. */
export const readAreaCode = (text: string | undefined): string | undefined =>
  text && new RegExp(AREA_CODE_PATTERN).test(text) ? text : undefined;

type Words = Readonly<Record<string, string | undefined>>;

/** Parses the filters of the public list from a query string; an invalid value counts as not set. */
export function readPublicLivelihoods(words: Words): PublicLivelihoodQuery {
  const { keyword, category } = words;
  return {
    keyword: cutTo(keyword?.trim() ?? '', KEYWORD_MAX) || undefined,
    year: readLivelihoodYear(words.year),
    areaCode: readAreaCode(words.areaCode),
    areaOnly: words.areaOnly === 'true' ? true : undefined,
    state: keyIn(LIVELIHOOD_STATES, words.state),
    colour: keyIn(PROGRESS_COLOURS, words.colour),
    category: category && new RegExp(WORD_CODE_PATTERN).test(category) ? category : undefined,
    ever: keyIn(LIVELIHOOD_EVER, words.ever),
  };
}
