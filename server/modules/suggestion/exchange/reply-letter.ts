import { beijingDate } from '@contract/rules/beijing';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { SuggestionDetail } from '@contract/schema/suggestion';
import type { SuggestionReply } from '@contract/schema/suggestion-rows';
import { chineseDate, type Letter } from '../../../platform/docx/letter';

/** 张三代表：, with or without 尊敬的, on its own line or before the text. */
const SALUTATION = /^(尊敬的)?[^，。：:\n]{1,40}代表[：:]\s*/;
const DAY_LINE = /^[\d〇零一二三四五六七八九十]{4}年[\d一二三四五六七八九十]{1,3}月[\d一二三四五六七八九十]{1,3}日$/;
/** The usual opening of a letter; a text that contains it gets no standard opening. */
const OPENING = /收悉|答复如下|回复如下/;
const OPENING_WITHIN = 2;

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Checks whether the line contains only the unit's name, short or full. */
const namesUnit = (line: string, unitName: string): boolean =>
  line === unitName || (line.endsWith(unitName) && line.length <= unitName.length + 12);

/** Returns the text without the parts that the layout adds: salutation, name of the unit, date. */
function bareLines(content: string, unitName: string): string[] {
  const lines = linesOf(content.trim().replace(SALUTATION, ''));
  const last = () => lines[lines.length - 1]?.replace(/\s/g, '') ?? '';
  if (DAY_LINE.test(last())) lines.pop();
  if (namesUnit(last(), unitName)) lines.pop();
  return lines;
}

function openingOf(item: SuggestionDetail, lines: readonly string[]): string[] {
  if (lines.slice(0, OPENING_WITHIN).some((line) => OPENING.test(line))) return [];
  const kind = SUGGESTION_KINDS[item.kind];
  return [`您提出的《${item.title}》（${kind}第${item.number}号）收悉。经研究，现答复如下：`];
}

/** Returns the form fields of a reply, unless its text already contains them. */
function formLines({ done, planned, plannedOn, notAdopted }: SuggestionReply, text: string): string[] {
  const by = plannedOn ? `（计划于${chineseDate(plannedOn)}前完成）` : '';
  const line = (label: string, value: string, more = '') =>
    value.trim() && !text.includes(value.trim()) ? [`${label}：${value.trim()}${more}`] : [];
  return [...line('已办理的事项', done), ...line('列入计划的事项', planned, by), ...line('未采纳的事项及原因', notAdopted)];
}

/** Returns 某市第五届人大, made from 某市第五届人民代表大会 or from 第五届. */
function congressName({ termName, areaName }: SuggestionDetail): string {
  const term = termName.replace('人民代表大会', '人大');
  const whole = term.includes('人大') ? term : `${term}人大`;
  return whole.includes(areaName) ? whole : `${areaName}${whole}`;
}

/** Returns the letter of a reply in the official layout, dated on the day of issue; an unissued one is dated `now`. */
export function replyLetter(item: SuggestionDetail, reply: SuggestionReply, now: Date): Letter {
  const lines = bareLines(reply.content, reply.unitName);
  const { unitName, documentNumber, signer, replyClass, contactName, contactPhone } = reply;
  return {
    heading: unitName,
    classMark: `办理结果：${replyClass}`,
    documentNumber,
    signer,
    title: `对${congressName(item)}第${item.number}号${SUGGESTION_KINDS[item.kind]}的答复`,
    addressee: `${item.deputyName}代表`,
    paragraphs: [...openingOf(item, lines), ...lines, ...formLines(reply, lines.join('\n'))],
    attachments: reply.files.map(({ name }) => name),
    organ: unitName,
    date: reply.issuedAt ? beijingDate(new Date(reply.issuedAt)) : beijingDate(now),
    contact: { name: contactName, phone: contactPhone },
    copies: [`${item.areaName}人大常委会建议办公室`],
  };
}
