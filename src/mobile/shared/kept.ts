import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { begunForms, dropKeptForm, entryKey } from '@/features/suggestion/kept-form';
import { canTakeBack, isSuggestion, type Wanted } from '@/features/suggestion/outbox';
import { themesLink } from '@/features/theme/links';
import { threadsLink } from '@/features/thread/links';
import { keptForms } from '@/platform/kept-forms';
import { hasEntries, type Waiting } from '@/platform/outbox';
import { leadListLink, mattersLink, signInLink, suggestionLaunchLink, visitListLink } from '@/routes/mobile';

/** The display of an entry of the outbox, with its link. */
export interface KeptLine {
  kind: string;
  title: string;
  /** Says what happens to it automatically. */
  waits: string;
  missingFiles: readonly string[];
  canTakeBack: boolean;
  /** The page to change it. */
  link: string;
  /** The question before it is removed. */
  loss: string;
  /** Removes all other local data of the entry. */
  forget: (roleId: string) => void;
}

/** A form that was started on this device and never saved. */
export interface Begun {
  title: string;
  at: string;
  link: string;
}

/** The entries and drafts that a family keeps on this device. */
export interface KeptFamily {
  /** The type name in the outbox and in the kept forms. */
  type: string;
  /** Returns null for an entry of another family. */
  lineOf: (entry: Waiting) => KeptLine | null;
  begun: (roleId: string) => Begun[];
}

const WAITS: Record<Wanted, string> = {
  save: '网络恢复后自动保存到草稿',
  askCosigners: '网络恢复后自动发出联名邀请',
  submit: '网络恢复后自动提交',
};

const suggestions: KeptFamily = {
  type: 'suggestion',
  lineOf: (entry) =>
    isSuggestion(entry)
      ? {
          kind: SUGGESTION_KINDS[entry.kind],
          title: entry.form.title,
          waits: WAITS[entry.wanted],
          missingFiles: entry.missingFiles,
          canTakeBack: canTakeBack(entry),
          link: suggestionLaunchLink(entry.kind, { entry: entry.id }),
          loss: entry.saved ? '这里的修改会丢掉，服务器上的草稿还在。' : '只存在这台手机上，删除以后不能恢复。',
          forget: (roleId) => dropKeptForm({ roleId, key: entryKey(entry.id) }),
        }
      : null,
  begun: (roleId) =>
    begunForms(roleId).map(({ kind, form, at }) => ({
      title: form.title || `没有标题的${SUGGESTION_KINDS[kind]}`,
      at,
      link: suggestionLaunchLink(kind),
    })),
};

/** The families whose code is loaded; the one that deputies use most is always included. */
const families = new Map<string, KeptFamily>([[suggestions.type, suggestions]]);

export const keepFamily = (family: KeptFamily): void => void families.set(family.type, family);

export const keptLine = (entry: Waiting): KeptLine | null => families.get(entry.type)?.lineOf(entry) ?? null;

export const begunHere = (roleId: string): Begun[] => [...families.values()].flatMap(({ begun }) => begun(roleId));

/** The families whose code is loaded with their own pages, and the links to those pages. */
const LATER = [
  { type: 'visit', title: '走访联系', link: visitListLink() },
  { type: 'matter', title: '民情事项', link: mattersLink() },
  { type: 'lead', title: '线索', link: leadListLink() },
  { type: 'contribution', title: '主题活动意见', link: themesLink() },
  { type: 'thread', title: '会话消息', link: threadsLink() },
  { type: 'sign-in', title: '签到', link: signInLink() },
] as const;
export type LaterFamily = (typeof LATER)[number]['type'];

/** Returns the families that keep entries on this device and are not loaded yet. */
export const keptElsewhere = (roleId: string) =>
  LATER.filter(
    ({ type }) => !families.has(type) && (hasEntries(roleId, type) || keptForms(type).read({ roleId, key: 'new' }) !== undefined),
  );
