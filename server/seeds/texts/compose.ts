import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { type MotionParts, motionContent } from '../../modules/suggestion/text';
import type { Random } from '../random';
import type { Place } from '../world';
import type { Topic } from './topic';

export interface Setting {
  topic: Topic;
  place: Place;
  we: string;
  gov: string;
  kind: SuggestionKind;
}

const NUMERALS = ['一', '二', '三', '四', '五', '六'];
const numeral = (index: number): string => NUMERALS[index] ?? '';

/** Fills `{a|b}`, `{3-8}` and the named words; an unknown name stays as it is. */
export function fill(random: Random, template: string, words: Record<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, inner: string) => {
    if (inner.includes('|')) return random.pick(inner.split('|'));
    const range = /^(\d+)-(\d+)$/.exec(inner);
    if (range) return String(random.int(Number(range[1]), Number(range[2])));
    return words[inner] ?? whole;
  });
}

/** Fills a text with the full name of the place at first and its short name after that. */
function filler(random: Random, { place, we, gov }: Setting): (template: string) => string {
  let named = false;
  const placeNow = () => {
    const name = named ? place.short : place.full;
    named = true;
    return name;
  };
  return (template) => fill(random, template.replace(/\{place\}/g, placeNow), { we, gov });
}

const STRENGTHEN = /^(加快|加强|完善|提升|优化|推进|推动|规范|促进|健全|加大)/;
const SUFFIX: Record<SuggestionKind, string> = { suggestion: '的建议', motion: '的议案' };

export function composeTitle(random: Random, setting: Setting): string {
  const ask = random.pick(setting.topic.asks).replace('{place}', setting.place.full);
  const further = STRENGTHEN.test(ask) && random.chance(0.22) ? '进一步' : '';
  return `关于${further}${ask}${SUFFIX[setting.kind]}`;
}

const FINDINGS = [
  '经走访调研，目前主要存在以下问题：',
  '从实际情况看，还存在以下几方面问题：',
  '据了解，当前比较突出的问题有：',
  '近期我通过代表联络站接待选民，并到实地察看，群众反映较多的问题有：',
  '结合平时走访和部门座谈了解到的情况，主要问题是：',
];
const PROPOSALS = [
  '为此，建议：',
  '针对以上问题，提出如下建议：',
  '为进一步做好这项工作，特提出以下建议：',
  '对此，建议{gov}政府及有关部门：',
];
const CLOSINGS = ['', '', '以上建议，请予研究采纳。', '以上建议妥否，请研究答复。', '恳请有关部门予以重视，早日研究解决。'];

const findings = (random: Random, topic: Topic, write: (template: string) => string): string => {
  const problems = random.some(topic.problems, random.chance(0.35) ? 4 : 3);
  return problems.map((problem, index) => `${numeral(index)}是${write(problem)}`).join('；');
};

const proposals = (random: Random, topic: Topic, write: (template: string) => string): string =>
  random
    .some(topic.measures, random.chance(0.35) ? 4 : 3)
    .map((measure, index) => `${numeral(index)}、${write(measure)}`)
    .join('\n');

/** The text of an item as it is stored: for a motion also its three parts, which form the content. */
export interface ItemText extends MotionParts {
  content: string;
}

const motionText = (parts: MotionParts): ItemText => ({ ...parts, content: motionContent(parts) });

const suggestionText = (content: string): ItemText => ({ content, matter: '', grounds: '', plan: '' });

function composeMotion(random: Random, { topic }: Setting, write: (template: string) => string): ItemText {
  const matter = write(random.pick(topic.backgrounds));
  const found = findings(random, topic, write);
  const law =
    '根据《中华人民共和国地方各级人民代表大会和地方各级人民政府组织法》和《中华人民共和国全国人民代表大会和地方各级人民代表大会代表法》的有关规定，提出本议案。';
  return motionText({ matter, grounds: `${found}。${law}`, plan: proposals(random, topic, write) });
}

/** The text of a suggestion (background, problems, proposals) or of a motion (matter, grounds, plan). */
export function composeText(random: Random, setting: Setting): ItemText {
  const { topic } = setting;
  const write = filler(random, setting);
  if (setting.kind === 'motion') return composeMotion(random, setting, write);
  const background = write(random.pick(topic.backgrounds));
  const problems = `${random.pick(FINDINGS)}${findings(random, topic, write)}。`;
  const asked = `${write(random.pick(PROPOSALS))}\n${proposals(random, topic, write)}`;
  return suggestionText([background, problems, asked, random.pick(CLOSINGS)].filter(Boolean).join('\n'));
}

/** The text of an unfinished draft: background and problems of a suggestion, the matter of a motion. */
export const beginningOf = (text: ItemText): ItemText =>
  text.matter
    ? motionText({ matter: text.matter, grounds: '', plan: '' })
    : suggestionText(text.content.split('\n').slice(0, 2).join('\n'));
