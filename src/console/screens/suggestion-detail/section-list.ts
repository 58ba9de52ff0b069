import type { ComponentType } from 'react';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { Contacts } from './sections/contacts';
import { Content } from './sections/content';
import { Extensions } from './sections/extensions';
import { Facts } from './sections/facts';
import { History } from './sections/history';
import { Merged } from './sections/merged';
import { HelperOpinions, Progress, Urgings } from './sections/notes';
import { Replies } from './sections/replies';
import type { SectionProps } from './sections/section-props';
import { Signers } from './sections/signers';
import { Units } from './sections/units';
import { WorkNotices } from './sections/work-notices';
import { ownDraft, waitingExtensions } from './what-to-do';

type SectionName =
  | 'content'
  | 'merged'
  | 'replies'
  | 'progress'
  | 'extensions'
  | 'helperOpinions'
  | 'contacts'
  | 'urgings'
  | 'facts'
  | 'units'
  | 'signers'
  | 'notices'
  | 'history';

export interface Section {
  anchor: SectionName;
  title: string;
  Part: ComponentType<SectionProps>;
}

const PARTS: Record<SectionName, ComponentType<SectionProps>> = {
  content: Content,
  merged: Merged,
  replies: Replies,
  progress: Progress,
  extensions: Extensions,
  helperOpinions: HelperOpinions,
  contacts: Contacts,
  urgings: Urgings,
  facts: Facts,
  units: Units,
  signers: Signers,
  notices: WorkNotices,
  history: History,
};

const TITLES: Record<Exclude<SectionName, 'content'>, string> = {
  merged: '并案',
  replies: '办理答复',
  progress: '落实进展',
  extensions: '延期申请',
  helperOpinions: '会办意见',
  contacts: '与代表沟通',
  urgings: '催办记录',
  facts: '基本信息',
  units: '承办单位',
  signers: '联名代表',
  notices: '工作通知',
  history: '办理过程',
};

const MAIN: readonly SectionName[] = ['content', 'merged', 'replies', 'progress', 'extensions', 'helperOpinions', 'contacts', 'urgings'];
/** A unit reads what others said before it writes its reply. */
const MAIN_OF_UNIT: readonly SectionName[] = [
  'content',
  'merged',
  'helperOpinions',
  'contacts',
  'urgings',
  'extensions',
  'replies',
  'progress',
];
const SIDE: readonly SectionName[] = ['units', 'facts', 'signers', 'notices', 'history'];

/** The properties of the reader that the order and the choice of sections depend on, in addition to the item. */
interface Reader {
  isUnit: boolean;
  /** Whether there are work notices that the reader may see. */
  hasNotices: boolean;
}

/** Whether each section has content; a section without content is left out. */
const HAS: Record<SectionName, (item: Suggestion, reader: Reader) => boolean> = {
  content: () => true,
  merged: ({ mergedInto, mergedItems }) => mergedInto !== null || mergedItems.length > 0,
  replies: ({ replies }) => replies.length > 0,
  progress: ({ progress }) => progress.length > 0,
  extensions: ({ extensions }) => extensions.length > 0,
  helperOpinions: ({ helperOpinions }) => helperOpinions.length > 0,
  contacts: ({ contacts }) => contacts.length > 0,
  urgings: ({ urgings }) => urgings.length > 0,
  facts: () => true,
  units: ({ assignments }) => assignments.length > 0,
  signers: ({ signers, kind }) => signers.length > 0 || kind === 'motion',
  notices: (_item, { hasNotices }) => hasNotices,
  history: () => true,
};

/** The sections with the reader's pending decisions come before all others. */
function urgent(item: Suggestion): SectionName[] {
  const open = (action: Suggestion['actions'][number]) => item.actions.includes(action);
  return [
    ...(open('grantExtension') && waitingExtensions(item).length > 0 ? (['extensions'] as const) : []),
    ...((open('approveReply') || open('reply')) && ownDraft(item) ? (['replies'] as const) : []),
  ];
}

const sectionOf = (item: Suggestion, anchor: SectionName): Section => ({
  anchor,
  title: anchor === 'content' ? `${SUGGESTION_KINDS[item.kind]}内容` : TITLES[anchor],
  Part: PARTS[anchor],
});

/** Returns the sections of an item in the order for the reader, for the wide column and for the narrow one next to it. */
export function sectionsOf(item: Suggestion, reader: Reader): { main: Section[]; side: Section[] } {
  const main = [...new Set([...urgent(item), ...(reader.isUnit ? MAIN_OF_UNIT : MAIN)])];
  const shown = (names: readonly SectionName[]) => names.filter((name) => HAS[name](item, reader)).map((name) => sectionOf(item, name));
  return { main: shown(main), side: shown(SIDE) };
}
