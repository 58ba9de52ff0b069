import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { begunForms, dropKeptForm, entryKey } from '@/features/suggestion/kept-form';
import { canTakeBack, isSuggestion, type Wanted } from '@/features/suggestion/outbox';
import { themesLink } from '@/features/theme/links';
import { keptForms } from '@/platform/kept-forms';
import { hasEntries, type Waiting } from '@/platform/outbox';
import { leadListLink, mattersLink, signInLink, suggestionLaunchLink, visitListLink } from '@/routes/mobile';

/** What is shown of an entry of the outbox, and where it leads. */
export interface KeptLine {
  kind: string;
  title: string;
  /** What happens to it by itself. */
  waits: string;
  missingFiles: readonly string[];
  canTakeBack: boolean;
  /** Where it is changed. */
  link: string;
  /** What is asked before it is removed. */
  loss: string;
  /** Lets go of what else is kept of it. */
  forget: (roleId: string) => void;
}

/** Something that was begun on this device and never saved. */
export interface Begun {
  title: string;
  at: string;
  link: string;
}

/** What a family that keeps something on this device tells of it. */
export interface KeptFamily {
  /** As the outbox and the kept forms know it. */
  type: string;
  /** Null for an entry of another family. */
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

/** Those whose code is here; what deputies write most always is. */
const families = new Map<string, KeptFamily>([[suggestions.type, suggestions]]);

export const keepFamily = (family: KeptFamily): void => void families.set(family.type, family);

export const keptLine = (entry: Waiting): KeptLine | null => families.get(entry.type)?.lineOf(entry) ?? null;

export const begunHere = (roleId: string): Begun[] => [...families.values()].flatMap(({ begun }) => begun(roleId));

/** The families whose code comes with their own pages, and where those are. */
const LATER = [
  { type: 'visit', title: '走访联系', link: visitListLink() },
  { type: 'matter', title: '民情事项', link: mattersLink() },
  { type: 'lead', title: '线索', link: leadListLink() },
  { type: 'contribution', title: '主题活动意见', link: themesLink() },
  { type: 'sign-in', title: '签到', link: signInLink() },
] as const;
export type LaterFamily = (typeof LATER)[number]['type'];

/** Those of them that keep something on this device and are not here yet. */
export const keptElsewhere = (roleId: string) =>
  LATER.filter(
    ({ type }) => !families.has(type) && (hasEntries(roleId, type) || keptForms(type).read({ roleId, key: 'new' }) !== undefined),
  );
