import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { begunForms, dropKeptForm, entryKey } from '@/features/suggestion/kept-form';
import { canTakeBack, isSuggestion, type SuggestionEntry, type Wanted } from '@/features/suggestion/outbox';
import { isEmptyVisit } from '@/features/visit/form';
import { keptVisits, NEW_VISIT, visitEntryKey } from '@/features/visit/kept-form';
import { isVisit, type VisitEntry } from '@/features/visit/outbox';
import { isEmptyMatter } from '@/features/matter/form';
import { keptMatters, matterEntryKey, NEW_MATTER } from '@/features/matter/kept-form';
import { isMatter, type MatterEntry } from '@/features/matter/outbox';
import type { Waiting } from '@/platform/outbox';
import { newMatterLink, suggestionLaunchLink, visitLink } from '@/routes/mobile';

// Each family that keeps something on this device has its line in the two lists at the end.

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
interface Begun {
  title: string;
  at: string;
  link: string;
}

const WAITS: Record<Wanted, string> = {
  save: '网络恢复后自动保存到草稿',
  askCosigners: '网络恢复后自动发出联名邀请',
  submit: '网络恢复后自动提交',
};

const suggestionLine = (entry: SuggestionEntry): KeptLine => ({
  kind: SUGGESTION_KINDS[entry.kind],
  title: entry.form.title,
  waits: WAITS[entry.wanted],
  missingFiles: entry.missingFiles,
  canTakeBack: canTakeBack(entry),
  link: suggestionLaunchLink(entry.kind, { entry: entry.id }),
  loss: entry.saved ? '这里的修改会丢掉，服务器上的草稿还在。' : '只存在这台手机上，删除以后不能恢复。',
  forget: (roleId) => dropKeptForm({ roleId, key: entryKey(entry.id) }),
});

const begunSuggestions = (roleId: string): Begun[] =>
  begunForms(roleId).map(({ kind, form, at }) => ({
    title: form.title || `没有标题的${SUGGESTION_KINDS[kind]}`,
    at,
    link: suggestionLaunchLink(kind),
  }));

const visitTitle = ({ form: { day, areaName, voterName } }: Pick<VisitEntry, 'form'>): string =>
  [day, areaName, voterName && `走访${voterName}`].filter(Boolean).join(' ');

const visitLine = (entry: VisitEntry): KeptLine => ({
  kind: '走访联系',
  title: visitTitle(entry),
  waits: entry.register ? '网络恢复后自动登记' : '网络恢复后自动保存到草稿',
  missingFiles: entry.missingFiles,
  // What has left may have been taken.
  canTakeBack: entry.begun === null,
  link: visitLink({ entry: entry.id }),
  loss: entry.seen ? '这里的修改会丢掉，原来登记的还在。' : '只存在这台手机上，删除以后不能恢复。',
  forget: (roleId) => keptVisits.drop({ roleId, key: visitEntryKey(entry.id) }),
});

function begunVisits(roleId: string): Begun[] {
  const kept = keptVisits.read({ roleId, key: NEW_VISIT });
  return kept && !isEmptyVisit(kept.form) ? [{ title: visitTitle(kept), at: kept.at, link: visitLink() }] : [];
}

const matterLine = (entry: MatterEntry): KeptLine => ({
  kind: '民情事项',
  title: entry.form.title,
  waits: '网络恢复后自动登记',
  missingFiles: entry.missingFiles,
  // What has left may have been taken.
  canTakeBack: entry.begun === null,
  link: newMatterLink(entry.id),
  loss: '只存在这台手机上，删除以后不能恢复。',
  forget: (roleId) => keptMatters.drop({ roleId, key: matterEntryKey(entry.id) }),
});

function begunMatters(roleId: string): Begun[] {
  const kept = keptMatters.read({ roleId, key: NEW_MATTER });
  return kept && !isEmptyMatter(kept.form) ? [{ title: kept.form.title || '没有标题的民情', at: kept.at, link: newMatterLink() }] : [];
}

export const keptLine = (entry: Waiting): KeptLine | null => {
  if (isSuggestion(entry)) return suggestionLine(entry);
  return isVisit(entry) ? visitLine(entry) : isMatter(entry) ? matterLine(entry) : null;
};

export const begunHere = (roleId: string): Begun[] => [...begunSuggestions(roleId), ...begunVisits(roleId), ...begunMatters(roleId)];
