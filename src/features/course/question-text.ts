import { COURSE_LIMITS, isQuestionSound, type QuestionKind } from '@contract/rules/course';
import { lengthOf } from '@/lib/text-length';
import type { CourseQuestion } from './api';
import { optionLetter } from './rules';

interface Draft {
  text: string;
  options: string[];
  /** The answer as written: BD, 正确; undefined until one is found. */
  answer: string | undefined;
  explanation: string | undefined;
}

export interface ReadQuestions {
  questions: CourseQuestion[];
  /** The problems as text, each with the place of its question. */
  problems: string[];
}

const NUMBER = /^\d{1,3}\s*[.、．)）]\s*/;
/** The heading of a part of a paper: 一、单选题. */
const HEADING = /^[一二三四五六七八九十]+\s*[、.．]\s*(?:单|多|判断|选择|不定项)/;
const OPTION = /^([A-F])\s*[.、．:：)）]\s*(.+)$/;
/** Separates several options on one line. */
const NEXT_OPTION = /\s+(?=[B-F]\s*[.、．:：)）])/;
const ANSWER = /^(?:正确|参考|标准)?答案\s*[:：]\s*(.+)$/;
const EXPLANATION = /^(?:答案|试题)?解析\s*[:：]\s*(.*)$/;
/** An answer inside the text: （B）, （√）. */
const ANSWER_IN_TEXT = /[（(]\s*([A-F]{1,6}|正确|错误|对|错|√|×)\s*[)）]/;
const RIGHT = /^(正确|对|是|√|T)$/;
const WRONG = /^(错误|错|否|×|F)$/;
const FULL_WIDTH_A = 0xff21;
const LETTERS = 26;

/** Converts full-width letters, which papers mix with plain ones. */
const plain = (line: string): string =>
  line.replace(/[\uff21-\uff3a]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_A + 'A'.charCodeAt(0))).trim();

function draftsOf(text: string): Draft[] {
  const drafts: Draft[] = [];
  const begin = (line: string) => drafts.push({ text: line.replace(NUMBER, ''), options: [], answer: undefined, explanation: undefined });
  let isApart = false;
  for (const line of text.split(/\r?\n/).map(plain)) {
    const last = drafts.at(-1);
    const beginsNext = last?.answer !== undefined && (isApart || last.explanation === undefined);
    isApart = line === '' || HEADING.test(line);
    if (isApart) continue;
    const [answer, explanation] = [ANSWER.exec(line)?.[1], EXPLANATION.exec(line)?.[1]];
    if (last && answer !== undefined) last.answer = answer;
    else if (last && explanation !== undefined) last.explanation = explanation;
    else if (last && OPTION.test(line) && last.answer === undefined) last.options.push(...optionsIn(line));
    else if (!last || NUMBER.test(line) || beginsNext) begin(line);
    else goOn(last, line);
  }
  return drafts;
}

const optionsIn = (line: string): string[] => line.split(NEXT_OPTION).map((part) => (OPTION.exec(part)?.[2] ?? part).trim());

/** Appends a line to the part above it. */
function goOn(draft: Draft, line: string): void {
  const { options } = draft;
  if (draft.explanation !== undefined) draft.explanation += line;
  else if (options.length > 0) options.push(`${options.pop() ?? ''}${line}`);
  else draft.text += line;
}

/** Returns the indexes of the answers; null when they are invalid. */
function placesOf(answer: string, isJudge: boolean): number[] | null {
  const written = answer.replace(/[\s，,、。.]/g, '');
  if (isJudge) return RIGHT.test(written) ? [0] : WRONG.test(written) ? [1] : null;
  const letters = [...written.toUpperCase()];
  const places = letters.map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0));
  return places.every((place) => place >= 0 && place < LETTERS) ? [...new Set(places)].sort((one, other) => one - other) : null;
}

const kindOf = (options: readonly string[], answers: readonly number[]): QuestionKind =>
  options.length === 0 ? 'judge' : answers.length > 1 ? 'multiple' : 'single';

function tooLong({ text, options, explanation }: CourseQuestion): string | undefined {
  if (lengthOf(text) > COURSE_LIMITS.questionText) return `题目超过 ${String(COURSE_LIMITS.questionText)} 字`;
  if (options.length > COURSE_LIMITS.options) return `选项超过 ${String(COURSE_LIMITS.options)} 个`;
  if (options.some((option) => lengthOf(option) > COURSE_LIMITS.optionText)) return `有选项超过 ${String(COURSE_LIMITS.optionText)} 字`;
  return lengthOf(explanation) > COURSE_LIMITS.explanation ? `解析超过 ${String(COURSE_LIMITS.explanation)} 字` : undefined;
}

/** Returns the problem of a question's options and answers; undefined when they are valid. */
export function problemOf({ kind, options, answers }: Pick<CourseQuestion, 'kind' | 'options' | 'answers'>): string | undefined {
  if (kind !== 'judge' && options.length < 2) return '选项少于两个';
  if (new Set(options).size < options.length) return '选项有重复';
  if (answers.length === 0) return '没有答案';
  const beyond = kind === 'judge' ? undefined : answers.find((place) => place >= options.length);
  if (beyond !== undefined) return `答案 ${optionLetter(beyond)} 不在选项中`;
  if (kind === 'multiple' && answers.length < 2) return '多选题至少要有两个答案';
  return isQuestionSound({ kind, options, answers }) ? undefined : '只能有一个答案';
}

function read(draft: Draft): CourseQuestion | string {
  const inText = draft.answer === undefined ? ANSWER_IN_TEXT.exec(draft.text)?.[1] : undefined;
  const text = inText === undefined ? draft.text : draft.text.replace(ANSWER_IN_TEXT, '（　）').trim();
  const { options, explanation = '' } = draft;
  const answer = draft.answer ?? inText;
  if (answer === undefined) return '没有答案';
  const answers = placesOf(answer, options.length === 0);
  if (answers === null) return options.length === 0 ? '没有选项，按判断题答案应为“正确”或“错误”' : `看不懂答案“${answer}”`;
  const question = { kind: kindOf(options, answers), text, options, answers, explanation: explanation.trim() };
  return problemOf(question) ?? tooLong(question) ?? question;
}

/**
 * Parses questions from the usual text of papers: the question, its options on lines A to F, a line 答案 and optionally a line 解析. A question without
 * options is right or wrong; the answer may also be in the text, as （B）.
 */
export function readQuestions(text: string): ReadQuestions {
  const results = draftsOf(text).map((draft) => ({ draft, result: read(draft) }));
  return {
    questions: results.flatMap(({ result }) => (typeof result === 'string' ? [] : [result])),
    problems: results.flatMap(({ draft, result }, place) =>
      typeof result === 'string' ? [`第 ${String(place + 1)} 题“${draft.text.slice(0, 15)}”：${result}`] : [],
    ),
  };
}
