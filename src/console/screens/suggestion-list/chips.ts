import { FOLLOW_UPS, RATINGS, REPLY_SPANS, SUGGESTION_CATEGORIES, sessionWord } from '@contract/rules/suggestion-terms';
import { SUGGESTION_STAGES } from '@contract/rules/suggestion-status';
import { isKeyOf } from '@/lib/address-words';
import { type FilterName, type Filters, FILTER_NAMES, FOLDED, FRONT, MINE } from './list-filters';

/** Names of what filters know by a number or a code alone; what is not known is called by what it is. */
export interface FilterNames {
  area?: string;
  term?: string;
  delegation?: string;
  deputy?: string;
  unit?: string;
  leadUnit?: string;
}

/** A condition that is set and has no field in sight. */
export interface Chip {
  /** The filters that go with it when it is taken away. */
  names: FilterName[];
  text: string;
}

type ChipName = Exclude<FilterName, 'keyword' | 'status' | 'kind' | 'deadline' | 'submittedTo' | 'repliedTo'>;
type Wording<Name extends ChipName> = (value: NonNullable<Filters[Name]>, names: FilterNames) => string;

const WORDS: { [Name in Exclude<ChipName, 'submittedFrom' | 'repliedFrom'>]: Wording<Name> } = {
  stage: (stage) => `阶段：${SUGGESTION_STAGES[stage]}`,
  category: (category) => `类别：${SUGGESTION_CATEGORIES[category]}`,
  areaCode: (code, { area }) => `区域：${area ?? code}`,
  ownArea: () => '仅本级，不含下级区域',
  termId: (_id, { term }) => (term ? `届次：${term}` : '指定届次'),
  delegationId: (_id, { delegation }) => (delegation ? `代表团：${delegation}` : '指定代表团'),
  deputyId: (_id, { deputy }) => (deputy ? `领衔代表：${deputy}` : '指定领衔代表'),
  unitId: (_id, { unit }) => (unit ? `承办单位：${unit}` : '指定承办单位'),
  leadUnitId: (_id, { leadUnit }) => (leadUnit ? `主办单位：${leadUnit}` : '指定主办单位'),
  inSession: (inSession) => `提出时段：${sessionWord(inSession)}`,
  isPublic: (isPublic) => (isPublic ? '公开' : '不公开'),
  replyClass: (replyClass) => `答复类别：${replyClass}`,
  handlingRating: (rating) => `办理工作评价：${RATINGS[rating]}`,
  resultRating: (rating) => `办理结果评价：${RATINGS[rating]}`,
  replySpan: (span) => `答复用时：${REPLY_SPANS[span].name}`,
  followUp: (followUp) => `跟踪落实：${FOLLOW_UPS[followUp]}`,
  keySupervised: (isSupervised) => (isSupervised ? '重点督办' : '非重点督办'),
  extensionAsked: () => '延期待批',
  mine: (how) => MINE[how],
};

/** A span of days, open at either end. */
function daysText(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? from : `${from} 至 ${to}`;
  return from ? `${from} 起` : `至 ${to ?? ''}`;
}

const SPANS: { label: string; from: 'submittedFrom' | 'repliedFrom'; to: 'submittedTo' | 'repliedTo' }[] = [
  { label: '提交日期', from: 'submittedFrom', to: 'submittedTo' },
  { label: '答复日期', from: 'repliedFrom', to: 'repliedTo' },
];

const isWorded = (name: FilterName): name is keyof typeof WORDS => isKeyOf(WORDS, name);

function wordOf<Name extends keyof typeof WORDS>(name: Name, filters: Filters, names: FilterNames): string | undefined {
  const value = filters[name];
  // The table pairs each name with the wording of its value; the compiler cannot follow the pair through the index.
  return value === undefined ? undefined : (WORDS[name] as Wording<Name>)(value, names);
}

/** Every condition that is set and has no field in sight, in words, so that nobody wonders why a list is short. */
export function chipsOf(filters: Filters, names: FilterNames, { unfolded }: { unfolded: boolean }): Chip[] {
  const hasField = (name: FilterName): boolean => FRONT.includes(name) || (unfolded && FOLDED.includes(name));
  const single = FILTER_NAMES.filter((name) => !hasField(name) && isWorded(name)).flatMap((name): Chip[] => {
    const text = isWorded(name) ? wordOf(name, filters, names) : undefined;
    return text === undefined ? [] : [{ names: [name], text }];
  });
  const spans = SPANS.filter(({ from, to }) => !hasField(from) && (filters[from] || filters[to])).map(({ label, from, to }): Chip => ({
    names: [from, to],
    text: `${label}：${daysText(filters[from], filters[to])}`,
  }));
  return [...single, ...spans];
}
