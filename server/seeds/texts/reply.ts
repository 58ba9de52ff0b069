import { type ReplyClass, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Random } from '../random';
import { fill, type Setting } from './compose';

export interface ReplyFacts {
  setting: Setting;
  replyClass: ReplyClass;
  deputyName: string;
  title: string;
  number: string;
  /** A name such as 市五届人大四次会议, or null for an item between sessions. */
  sessionName: string | null;
  unitName: string;
  helperNames: readonly string[];
  date: string;
  /** True when the previous reply was not satisfactory. */
  again: boolean;
}

const OUTCOMES: Record<ReplyClass, readonly string[]> = {
  A: [
    '您所提的问题已得到解决或基本解决，我们将加强后续管理，巩固工作成效。',
    '您的建议已在工作中采纳落实，下一步我们将常抓不懈，确保群众满意。',
  ],
  B: [
    '您所提的建议已列入工作计划，因涉及项目审批和资金安排，需分步实施，我们将按计划抓好落实，并及时向您反馈进展。',
    '目前部分事项正在推进，其余内容已纳入下一年度工作安排，我们会抓紧办理。',
  ],
  C: [
    '由于涉及上级政策权限，目前暂难全部落实。我们将积极向上反映，待条件成熟后再行推进，敬请理解。',
    '因现阶段用地指标和财力所限，该事项暂时难以实施，我们已将您的建议作为后续规划编制的重要参考。',
  ],
  D: ['您的建议对我们很有启发，我们将在今后工作中认真研究参考。'],
};

/** 市教育局 → 丽水市教育局: letters are signed with the full name. */
export function fullUnitName(name: string): string {
  if (name.startsWith('市委')) return `中共丽水${name}`;
  return name.startsWith('市') ? `丽水${name}` : name.startsWith('莲都区') ? `丽水市${name}` : name;
}

function opening({ setting, deputyName, title, number, sessionName, helperNames, again }: ReplyFacts, random: Random): string {
  const kind = SUGGESTION_KINDS[setting.kind];
  const when = sessionName ? `在${sessionName}上` : '在闭会期间';
  const with_ =
    helperNames.length > 0
      ? `经会同${helperNames.join('、')}研究`
      : random.pick(['经认真研究', '经现场调研并研究', '经与您当面沟通并研究']);
  const answer = again ? `根据您对前次答复的反馈意见，我们重新进行了办理，${with_}，现再次答复如下：` : `${with_}，现答复如下：`;
  return `${deputyName}代表：\n您${when}提出的《${title}》（${kind}第${number}号）收悉。感谢您对${SUGGESTION_CATEGORIES[setting.topic.category]}工作的关心和支持。${answer}`;
}

export interface ReplyText {
  content: string;
  done: string;
  planned: string;
  notAdopted: string;
}

/** The letter of an undertaking unit (work done, work planned, result), and its parts separately. */
export function composeReply(random: Random, facts: ReplyFacts): ReplyText {
  const { setting, replyClass, unitName, date } = facts;
  const write = (template: string) => fill(random, template, { place: setting.place.short, we: setting.we, gov: setting.gov });
  const { done, planned } = setting.topic;
  const did = `${random
    .some(done, replyClass === 'A' ? 2 : 1)
    .map(write)
    .join('；')}。`;
  const will = `${random
    .some(planned, replyClass === 'B' ? 2 : 1)
    .map(write)
    .join('；')}。`;
  const outcome = random.pick(OUTCOMES[replyClass]);
  const content = [
    opening(facts, random),
    `一、已开展的工作\n${did}`,
    `二、下一步工作打算\n${will}${outcome}`,
    '再次感谢您对我们工作的关心，欢迎继续监督并提出宝贵意见。',
    `${fullUnitName(unitName)}\n${date}`,
  ].join('\n');
  return { content, done: did, planned: replyClass === 'B' ? will : '', notAdopted: replyClass === 'C' ? outcome : '' };
}
